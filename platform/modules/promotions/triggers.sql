-- A balance of points equals the sum of its entries. A check on `point_accounts` refuses overspending.
CREATE TRIGGER `point_entry_booked` AFTER INSERT ON `point_entries` BEGIN
  INSERT OR IGNORE INTO `point_accounts` (`account_id`) VALUES (NEW.`account_id`);
  UPDATE `point_accounts` SET `balance` = `balance` + NEW.`points` WHERE `account_id` = NEW.`account_id`;
END;

-- An entry of points is never changed.
CREATE TRIGGER `point_entry_kept` BEFORE UPDATE ON `point_entries` BEGIN
  SELECT RAISE(ABORT, 'points: an entry is never changed');
END;

-- An entry of points is never deleted.
CREATE TRIGGER `point_entry_never_deleted` BEFORE DELETE ON `point_entries` BEGIN
  SELECT RAISE(ABORT, 'points: an entry is never deleted');
END;

-- A requested order in the mall is sent or refused once.
CREATE TRIGGER `mall_order_moved` BEFORE UPDATE OF `status` ON `mall_orders`
WHEN OLD.`status` <> 'requested' OR NEW.`status` = 'requested' BEGIN
  SELECT RAISE(ABORT, 'mall: an order moves once');
END;
