-- Opening hours are two different times of day; a method that is always open has none.
CREATE TRIGGER `deposit_method_opens` BEFORE INSERT ON `deposit_methods`
WHEN (NEW.`opens_at` IS NULL) <> (NEW.`closes_at` IS NULL) OR NEW.`opens_at` = NEW.`closes_at`
  OR NEW.`opens_at` NOT GLOB '[0-2][0-9]:[0-5][0-9]' OR NEW.`opens_at` > '23:59'
  OR NEW.`closes_at` NOT GLOB '[0-2][0-9]:[0-5][0-9]' OR NEW.`closes_at` > '23:59' BEGIN
  SELECT RAISE(ABORT, 'deposit_methods: opens_at and closes_at are two times of day, HH:MM, or both NULL for always');
END;

-- The same rule applies when opening hours change.
CREATE TRIGGER `deposit_method_reopens` BEFORE UPDATE OF `opens_at`, `closes_at` ON `deposit_methods`
WHEN (NEW.`opens_at` IS NULL) <> (NEW.`closes_at` IS NULL) OR NEW.`opens_at` = NEW.`closes_at`
  OR NEW.`opens_at` NOT GLOB '[0-2][0-9]:[0-5][0-9]' OR NEW.`opens_at` > '23:59'
  OR NEW.`closes_at` NOT GLOB '[0-2][0-9]:[0-5][0-9]' OR NEW.`closes_at` > '23:59' BEGIN
  SELECT RAISE(ABORT, 'deposit_methods: opens_at and closes_at are two times of day, HH:MM, or both NULL for always');
END;

-- A deposit order changes its status only along these edges and reaches a final status once. The trigger runs after the
-- update, so that column constraints are reported first.
CREATE TRIGGER `deposit_order_moved` AFTER UPDATE OF `status` ON `deposit_orders`
WHEN NOT (
  (OLD.`status` = 'created' AND NEW.`status` IN ('awaiting_payment', 'submitted', 'expired', 'credited')) OR
  (OLD.`status` = 'awaiting_payment' AND NEW.`status` IN ('submitted', 'expired', 'credited')) OR
  (OLD.`status` = 'submitted' AND NEW.`status` IN ('submitted', 'rejected', 'credited')) OR
  (OLD.`status` = 'expired' AND NEW.`status` IN ('submitted', 'credited'))
) BEGIN
  SELECT RAISE(ABORT, 'deposit: no way from this state to that');
END;

-- The note of a returned payment never changes.
CREATE TRIGGER `returned_payment_kept` BEFORE UPDATE ON `returned_payments`
BEGIN SELECT RAISE(ABORT, 'a returned payment is never changed'); END;

-- The note of a returned payment is never deleted.
CREATE TRIGGER `returned_payment_never_deleted` BEFORE DELETE ON `returned_payments`
BEGIN SELECT RAISE(ABORT, 'a returned payment is never deleted'); END;

-- A withdrawal changes its status only along these edges and reaches a final status once, so two operators never both
-- decide it.
CREATE TRIGGER `withdrawal_moved` BEFORE UPDATE OF `status` ON `withdrawals`
WHEN NOT (
  (OLD.`status` = 'requested' AND NEW.`status` IN ('review', 'rejected')) OR
  (OLD.`status` = 'review' AND NEW.`status` IN ('approved', 'rejected')) OR
  (OLD.`status` = 'approved' AND NEW.`status` IN ('paid', 'rejected'))
) BEGIN
  SELECT RAISE(ABORT, 'withdrawal: no way from this state to that');
END;
