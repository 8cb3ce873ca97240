-- For a message to one member, queues a push notification for each of the member's subscriptions to the topic.
CREATE TRIGGER `push_of_account` AFTER INSERT ON `inbox_messages` WHEN NEW.`account_id` IS NOT NULL BEGIN
  INSERT INTO `push_queue` (`subscription_id`, `message_id`, `topic`, `created_at`, `tries`, `next_at`)
  SELECT s.`id`, NEW.`id`, NEW.`topic`, NEW.`at`, 0, NEW.`at` FROM `push_subscriptions` s
  WHERE s.`merchant_code` = NEW.`merchant_code` AND s.`account_id` = NEW.`account_id`
    AND EXISTS (SELECT 1 FROM json_each(s.`topics`) WHERE `value` = NEW.`topic`);
END;

-- For a message to all members, queues a push notification for each of the merchant's subscriptions to the topic.
CREATE TRIGGER `push_to_all` AFTER INSERT ON `inbox_messages` WHEN NEW.`account_id` IS NULL BEGIN
  INSERT INTO `push_queue` (`subscription_id`, `message_id`, `topic`, `created_at`, `tries`, `next_at`)
  SELECT s.`id`, NEW.`id`, NEW.`topic`, NEW.`at`, 0, NEW.`at` FROM `push_subscriptions` s
  WHERE s.`merchant_code` = NEW.`merchant_code`
    AND EXISTS (SELECT 1 FROM json_each(s.`topics`) WHERE `value` = NEW.`topic`);
END;

-- A change that ends all sessions of an account (a new password, a logout everywhere, a state) also ends its push
-- notifications.
CREATE TRIGGER `push_credentials` AFTER UPDATE OF `credentials_version` ON `accounts`
WHEN NEW.`credentials_version` <> OLD.`credentials_version` BEGIN
  DELETE FROM `push_subscriptions` WHERE `account_id` = NEW.`id`;
END;
