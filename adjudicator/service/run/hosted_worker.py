"""A worker: gets jobs from the database and does them, one at a time.

One that dies leaves its job behind; after `[hosted] patience` any other asks for it anew. Where
the database cannot be reached a worker waits, longer and longer, and loses nothing: what it has
done stands in files, and what it has not lies in the spool.
"""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from adjudicator.errors import AdjudicatorError, QueueFailed
from adjudicator.service.faults.looking import Polled, fault_told
from adjudicator.service.hosted.jobs import (
    GAME,
    HOUSE_TASK,
    PATIENCE,
    QUEUE,
    SEND,
    Jobs,
    conninfo,
    failing,
    hush,
    prepare,
)
from adjudicator.service.hosted.spool import HOUSE
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.dispatch import send_due
from adjudicator.service.run.hosted_lanes import LATER, Keeper, LaneReceiver, endings_told
from adjudicator.service.run.poller import SETTLING

if TYPE_CHECKING:
    from datetime import timedelta

    from procrastinate import App, JobContext

    from adjudicator.service.outgoing.courier import Courier

#: seconds between two tries to reach the database, the last one repeats
BACK_OFF = (1.0, 2.0, 5.0, 10.0, 30.0)

#: seconds between two looks for jobs whose time has come; others are told of at once
LOOKS_EVERY = 1.0
#: seconds after which one that died is started anew, and that all get to end their jobs
ANEW, LAST_WORDS = 2.0, 60.0


class Worker:
    """Does the jobs of a house.

    courier  sends beside the work; None: what waits is sent when all is done
    seen     is told what each job came to
    """

    def __init__(
        self,
        host: Host,
        seen: Callable[[Polled], object] = lambda result: None,
        settling: timedelta = SETTLING,
    ) -> None:
        self.host = host
        self.courier: Courier | None = None
        self.fault = ""
        self._seen = seen
        self._jobs = Jobs(host.config)
        self._sender = host.make_sender()
        self._lanes = LaneReceiver(host)
        self._keeper = Keeper(host, self._sender, settling)
        self._running: set[int] = set()
        self._number: int | None = None
        self._unfinished: set[int] = set()
        self._stopped = self._draining = False
        self._task: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def stop(self) -> None:
        """End the job at hand, then leave. From any thread, or a signal."""
        self._stopped = True
        if self._loop is not None and self._task is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._task.cancel)

    def drain(self) -> None:
        """Do all jobs that there are, then send what waits. Raises `QueueFailed`.

        What is busy or fails is left to the next worker, who finds it in the spool.
        """
        self._draining = True
        with failing():
            self._run(wait=False)
        send_due(self.host, self._sender)

    def forever(self) -> None:
        """Do jobs until `stop`; while the database cannot be reached, try again and again."""
        tries = 0
        while not self._stopped:
            began = time.monotonic()
            try:
                with failing():
                    self._run(wait=True)
                self.fault = ""
            except QueueFailed as error:
                if self.fault != error.message:
                    self.fault = error.message
                    self.host.log(f"{error.message}; waiting for it", "warning", "database")
            tries = 0 if time.monotonic() - began > BACK_OFF[-1] else tries + 1
            pause = BACK_OFF[min(tries, len(BACK_OFF)) - 1] if tries else 0.0
            end = time.monotonic() + pause
            while not self._stopped and time.monotonic() < end:
                time.sleep(0.2)

    def close(self) -> None:
        """Let go of connections."""
        self._jobs.close()
        self._sender.close()

    def _run(self, wait: bool) -> None:
        prepare(self.host.config)
        hush("asyncio")
        with contextlib.suppress(asyncio.CancelledError):
            asyncio.run(self._serve(wait))

    async def _serve(self, wait: bool) -> None:
        from procrastinate import App, PsycopgConnector

        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        patience = self.host.config.hosted.patience
        app = App(
            connector=PsycopgConnector(
                conninfo=conninfo(self.host.config), min_size=1, max_size=4, timeout=PATIENCE
            )
        )
        self._name_tasks(app)
        try:
            async with app.open_async():
                await self._take_over(app)
                side = asyncio.create_task(self._look_after(app if wait else None))
                try:
                    if not self._stopped:
                        await app.run_worker_async(
                            queues=[QUEUE],
                            wait=wait,
                            concurrency=1,
                            delete_jobs="always",
                            listen_notify=wait,
                            install_signal_handlers=False,
                            fetch_job_polling_interval=LOOKS_EVERY,
                            update_heartbeat_interval=patience / 3,
                            stalled_worker_timeout=patience,
                        )
                finally:
                    side.cancel()
        finally:
            self._loop = self._task = None

    def _name_tasks(self, app: App) -> None:
        def does(name: str, work: Callable[..., None]) -> None:
            def run(context: JobContext, /, **what: str) -> None:
                number, self._number = context.job.id or 0, context.job.worker_id
                self._running.add(number)
                try:
                    work(**what)
                finally:
                    self._running.discard(number)

            app.task(name=name, queue=QUEUE, pass_context=True)(run)

        does(GAME, self._game)
        does(HOUSE_TASK, self._house)
        does(SEND, self._send)

    def _game(self, lane: str) -> None:
        result = Polled()
        self._work(lane, result, lambda: self._lanes.serve(lane, result))

    def _house(self, lane: str = HOUSE) -> None:
        result = Polled()
        self._keeper.courier = self.courier
        self._work(lane, result, lambda: self._keeper.serve(result))

    def _send(self) -> None:
        if self.courier is not None:
            self.courier.wake()
        else:
            send_due(self.host, self._sender)

    def _work(self, lane: str, result: Polled, work: Callable[[], int]) -> None:
        """Do the work of a lane, and ask for what has to follow. Never raises: what goes wrong
        is told, and the mails that wait in the spool are asked for again."""
        try:
            again = work()
        except Exception as error:
            again = LATER
            result.faults.append(fault_told(error, f"{lane}: "))
        try:
            if again == 0 or (again > 0 and not self._draining):
                self._jobs.ask([lane], again)
                if lane != HOUSE and again:
                    self._jobs.ask([HOUSE])
            self._jobs.send()
        except AdjudicatorError as error:
            result.faults.append(error.message)
        told = endings_told(result)
        self.host.log(f"{lane}: {told or 'no mail'}", "debug", "job", game=lane)
        self._seen(result)

    async def _look_after(self, app: App | None) -> None:
        while app is not None:
            await asyncio.sleep(self.host.config.hosted.patience / 2)
            with contextlib.suppress(Exception):
                await self._take_over(app)

    async def _take_over(self, app: App) -> None:
        """Ask again for what workers that died had begun, and for what nobody has asked for."""
        from procrastinate.exceptions import ConnectorException
        from procrastinate.jobs import Status

        patience = self.host.config.hosted.patience
        jobs = app.job_manager
        dead = list(await jobs.get_stalled_jobs(seconds_since_heartbeat=patience))
        # what this very worker has done, and could not say so: the connection broke just then
        mine = [
            job
            for job in await jobs.list_jobs_async(status="doing")
            if job.worker_id == self._number is not None
        ]
        dead += [job for job in mine if job.id in self._unfinished]
        self._unfinished = {job.id for job in mine if job.id} - self._running
        for job in dead:
            if job.id not in self._running:
                # another one may have been faster
                with contextlib.suppress(ConnectorException):
                    await jobs.finish_job(job, Status.FAILED, delete_job=True)
                if job.lock:
                    await asyncio.to_thread(self._jobs.ask, [job.lock])
        left = await asyncio.to_thread(self._keeper.spool.oldest_written)
        old = [lane for lane, written in left.items() if time.time() - written > patience]
        if old:
            await asyncio.to_thread(self._jobs.ask, old)


class Crew:
    """Workers as processes of one machine, as many as were asked for, also when some die."""

    def __init__(self, start: Callable[[], subprocess.Popen[bytes]], count: int) -> None:
        self._start = start
        self._all = [start() for _ in range(count)]
        self._stopping = False

    def stop(self) -> None:
        """Have all end the job at hand and leave."""
        self._stopping = True
        for one in self._all:
            with contextlib.suppress(OSError):
                one.terminate()

    def finish(self) -> int:
        """Wait until all are done; the worst exit status."""
        return max(one.wait() for one in self._all)

    def forever(self, told: Callable[[str], object]) -> int:
        """Keep them at work until `stop`."""
        while not self._stopping:
            for place, one in enumerate(self._all):
                if one.poll() is not None and not self._stopping:
                    told(f"a worker ended with status {one.returncode}; another one is started")
                    time.sleep(ANEW)
                    self._all[place] = self._start()
            time.sleep(0.2)
        self.stop()  # one may have been started meanwhile
        end = time.monotonic() + LAST_WORDS
        for one in self._all:
            try:
                one.wait(max(0.1, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                one.kill()
        return 0
