-- A draw accepts no bet once its numbers are known, even if a request has an earlier time.
CREATE TRIGGER `suborder_bought` BEFORE INSERT ON `suborders`
WHEN EXISTS (SELECT 1 FROM `draws` WHERE `node_id` = NEW.`node_id` AND `draw_no` = NEW.`draw_no`) BEGIN
  SELECT RAISE(ABORT, 'suborder: the draw is closed');
END;

-- A bet is cancelled only once.
CREATE TRIGGER `suborder_taken_back` BEFORE UPDATE OF `status` ON `suborders`
WHEN OLD.`status` = 'cancelled' BEGIN
  SELECT RAISE(ABORT, 'suborder: taken back before');
END;

-- A bet is decided once: cancelled before its draw, or won or lost after it.
CREATE TRIGGER `suborder_decided` BEFORE UPDATE OF `status` ON `suborders`
WHEN OLD.`status` IN ('won', 'lost')
  OR (NEW.`status` = 'cancelled' AND NEW.`decided_at` >= OLD.`closes_at`)
  OR (NEW.`status` = 'cancelled') =
    EXISTS (SELECT 1 FROM `draws` WHERE `node_id` = OLD.`node_id` AND `draw_no` = OLD.`draw_no`) BEGIN
  SELECT RAISE(ABORT, 'suborder: the draw is closed');
END;

-- A bet needs a draw of its kind whose seed was fixed before it closed, so numbers cannot be chosen after bets.
CREATE TRIGGER `suborder_seeded` BEFORE INSERT ON `suborders`
WHEN NOT EXISTS (
  SELECT 1 FROM `draw_seeds`
  WHERE `node_id` = NEW.`node_id` AND `draw_no` = NEW.`draw_no` AND `kind` = NEW.`kind`
    AND `closes_at` = NEW.`closes_at` AND `committed_at` < NEW.`closes_at`
) BEGIN
  SELECT RAISE(ABORT, 'suborder: the draw has no seed');
END;

-- The numbers of a draw never change.
CREATE TRIGGER `draw_kept` BEFORE UPDATE ON `draws` BEGIN
  SELECT RAISE(ABORT, 'draw: its numbers are never changed');
END;

-- The commitment to a seed never changes. The seed may be resealed, and published once its draw has numbers.
CREATE TRIGGER `draw_seed_kept` BEFORE UPDATE ON `draw_seeds`
WHEN (NEW.`node_id`, NEW.`draw_no`, NEW.`kind`, NEW.`commitment`, NEW.`closes_at`, NEW.`committed_at`)
    IS NOT (OLD.`node_id`, OLD.`draw_no`, OLD.`kind`, OLD.`commitment`, OLD.`closes_at`, OLD.`committed_at`)
  OR (NEW.`seed` <> OLD.`seed` AND NEW.`seed` NOT LIKE '%:%' AND (OLD.`seed` NOT LIKE '%:%' OR NOT EXISTS (
    SELECT 1 FROM `draws` WHERE `node_id` = OLD.`node_id` AND `draw_no` = OLD.`draw_no`))) BEGIN
  SELECT RAISE(ABORT, 'draw: its seed is never changed');
END;

-- Seeds are never deleted, because they prove the numbers of their draws.
CREATE TRIGGER `draw_seed_stays` BEFORE DELETE ON `draw_seeds` BEGIN
  SELECT RAISE(ABORT, 'draw: its seed is never deleted');
END;

-- A stake counts at once for rebates and contracts, so it never comes back. Only the bets of a ticket can be cancelled.
CREATE TRIGGER `round_stake_kept` BEFORE UPDATE OF `bet_minor`, `status` ON `rounds`
WHEN (NEW.`bet_minor` < OLD.`bet_minor` OR NEW.`status` = 'cancelled')
  AND NOT EXISTS (SELECT 1 FROM `suborders` WHERE `round_id` = NEW.`id`) BEGIN
  SELECT RAISE(ABORT, 'round: its stake never comes back');
END;
