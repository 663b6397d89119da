"""What a house does for its games: every feature, in the order in which they are asked.

A feature is declared in the file of its subject (`features/feature.py` says what a declaration
holds) and named here; nothing else knows it by name.
"""

from __future__ import annotations

from adjudicator.service.features.absence import ABSENCE
from adjudicator.service.features.deputies import DEPUTIES
from adjudicator.service.features.feature import Feature
from adjudicator.service.features.nudges import NUDGES
from adjudicator.service.features.observing import OBSERVERS
from adjudicator.service.features.plan_words import JOINING, NOTES, ORDERS
from adjudicator.service.features.press import PRESS
from adjudicator.service.features.seat_settings import SETTINGS
from adjudicator.service.features.standbys import STANDBY
from adjudicator.service.features.towards_others import OTHERS
from adjudicator.service.features.vacancies import VACANCIES
from adjudicator.service.features.votes import VOTES
from adjudicator.service.flow.resigning import LEAVING
from adjudicator.service.flow.word_answers import AGAIN, ASKING
from adjudicator.service.following.clock_letters import CLOCKS
from adjudicator.service.following.last_letters import ENDING
from adjudicator.service.following.referee_letters import REFEREE
from adjudicator.service.following.report_mails import COURSE
from adjudicator.service.following.seat_letters import INVITATIONS, SEATS
from adjudicator.service.opening.lesson.feature import LESSON

FEATURES: tuple[Feature, ...] = (
    *(ASKING, ORDERS, NOTES, JOINING, SETTINGS, LEAVING),
    *(INVITATIONS, COURSE, ENDING),
    *(VACANCIES, STANDBY, CLOCKS),
    *(PRESS, VOTES, ABSENCE, NUDGES, DEPUTIES, OTHERS),
    *(SEATS, REFEREE, AGAIN, LESSON, OBSERVERS),
)
