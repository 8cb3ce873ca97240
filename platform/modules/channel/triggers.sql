-- Notifies a member of a new balance when an entry is booked on their cash.
CREATE TRIGGER `live_balance` AFTER INSERT ON `ledger_entries` BEGIN
  INSERT INTO `live_marks` SELECT a.`merchant_code`, a.`id`, 'balance', 1, 1
  FROM `ledger_accounts` l JOIN `accounts` a ON a.`id` = l.`owner`
  WHERE l.`id` = NEW.`account_id` AND l.`kind` = 'cash'
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;

-- Notifies a member, or all members, of a new message.
CREATE TRIGGER `live_inbox` AFTER INSERT ON `inbox_messages` BEGIN
  INSERT INTO `live_marks` VALUES (NEW.`merchant_code`, coalesce(NEW.`account_id`, ''), 'inbox', 1, 1)
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;

-- Notifies a member's other devices when a message is first read or deleted.
CREATE TRIGGER `live_inbox_marked` AFTER INSERT ON `inbox_marks` BEGIN
  INSERT INTO `live_marks` SELECT `merchant_code`, `id`, 'inbox', 1, 1 FROM `accounts` WHERE `id` = NEW.`account_id`
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;

-- Notifies a member's other devices when a message that was read or deleted before is read, deleted or restored.
CREATE TRIGGER `live_inbox_marked_again` AFTER UPDATE ON `inbox_marks` BEGIN
  INSERT INTO `live_marks` SELECT `merchant_code`, `id`, 'inbox', 1, 1 FROM `accounts` WHERE `id` = NEW.`account_id`
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;

-- Notifies a member of a new line in their chat.
CREATE TRIGGER `live_chat` AFTER INSERT ON `chat_messages` BEGIN
  INSERT INTO `live_marks` VALUES (NEW.`merchant_code`, NEW.`account_id`, 'chat', 1, 1)
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;

-- Notifies a member's other devices when their chat is first read.
CREATE TRIGGER `live_chat_read` AFTER INSERT ON `chat_reads` BEGIN
  INSERT INTO `live_marks` SELECT `merchant_code`, `id`, 'chat', 1, 1 FROM `accounts` WHERE `id` = NEW.`account_id`
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;

-- Notifies a member's other devices when their chat is read further.
CREATE TRIGGER `live_chat_read_on` AFTER UPDATE ON `chat_reads` BEGIN
  INSERT INTO `live_marks` SELECT `merchant_code`, `id`, 'chat', 1, 1 FROM `accounts` WHERE `id` = NEW.`account_id`
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;

-- Notifies a device when its session is deleted.
CREATE TRIGGER `live_session_over` AFTER DELETE ON `sessions` BEGIN
  INSERT INTO `live_marks` SELECT `merchant_code`, `id`, 'session', 1, 1 FROM `accounts` WHERE `id` = OLD.`account_id`
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;

-- Notifies a device when its session was ended from elsewhere.
CREATE TRIGGER `live_session_ended` AFTER UPDATE OF `ended_by` ON `sessions` WHEN NEW.`ended_by` IS NOT NULL BEGIN
  INSERT INTO `live_marks` SELECT `merchant_code`, `id`, 'session', 1, 1 FROM `accounts` WHERE `id` = NEW.`account_id`
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;

-- Notifies all members when their merchant's maintenance or region changes.
CREATE TRIGGER `live_status` AFTER UPDATE OF `maintenance`, `region` ON `merchants` BEGIN
  INSERT INTO `live_marks` VALUES (NEW.`merchant_code`, '', 'status', 1, 1)
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;
