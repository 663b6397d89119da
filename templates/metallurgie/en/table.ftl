# Common sentences about the map, which is a table of cards here.

report-map = The table at this moment
end-map = The table at the end
answer-map = The table after your orders
answer-map-supposed = The table if what you suppose came true
answer-preview-still = Nothing on the table is certain to change yet: what your orders do depends on things that you cannot know.
