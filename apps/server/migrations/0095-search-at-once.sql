-- What is inserted waits in a list that every search reads through: at most this many kilobytes of it (4 MB by default).
ALTER INDEX operation_search_names SET (gin_pending_list_limit = 64);
ALTER INDEX operation_search_words SET (gin_pending_list_limit = 64);
