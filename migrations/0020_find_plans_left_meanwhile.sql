-- A statement that waits for the row of a match sees the plans as they were before it waited. What is asked by a function
-- that may change things is asked anew: the move that had to wait for a plan to be left finds it.

create function planned_seats(match uuid) returns smallint[] language plpgsql volatile as $$
begin
    return array(select p.seat from plans p where p.match_id = match);
end
$$;

comment on function planned_seats is 'The seats of a match that have left a plan, as it is now and not when the statement began.';
