CREATE INDEX `suborders_decided` ON `suborders` (`account_id`,`decided_at`,`suborder_no`) WHERE "suborders"."status" in ('won', 'lost');--> statement-breakpoint
-- Days of play have final bets alone: a round of a game as it is opened, a bet on a draw as it is decided.
DROP TRIGGER `play_day_stale_opened`;--> statement-breakpoint
DROP TRIGGER `play_day_stale_changed`;--> statement-breakpoint
CREATE TRIGGER `play_day_stale_opened` AFTER INSERT ON `rounds`
WHEN NEW.`mode` = 'real' AND NEW.`status` <> 'drawing' BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT `merchant_code`, NEW.`opened_at` / 900000, `id` FROM `accounts` WHERE `id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `play_day_stale_changed` AFTER UPDATE OF `bet_minor`, `win_minor` ON `rounds`
WHEN NEW.`mode` = 'real' AND (NEW.`bet_minor` <> OLD.`bet_minor` OR NEW.`win_minor` <> OLD.`win_minor`)
  AND NOT EXISTS (SELECT 1 FROM `suborders` WHERE `round_id` = NEW.`id`) BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT `merchant_code`, NEW.`opened_at` / 900000, `id` FROM `accounts` WHERE `id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `play_day_stale_decided` AFTER UPDATE OF `status` ON `suborders`
WHEN NEW.`status` IN ('won', 'lost') BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT a.`merchant_code`, NEW.`decided_at` / 900000, a.`id` FROM `rounds` r
  JOIN `accounts` a ON a.`id` = r.`account_id` WHERE r.`id` = NEW.`round_id` AND r.`mode` = 'real';
END;
--> statement-breakpoint
-- What a round of a game has taken counts at once, so nothing may give it back: tickets alone have bets that can be.
CREATE TRIGGER `round_stake_kept` BEFORE UPDATE OF `bet_minor`, `status` ON `rounds`
WHEN (NEW.`bet_minor` < OLD.`bet_minor` OR NEW.`status` = 'cancelled')
  AND NOT EXISTS (SELECT 1 FROM `suborders` WHERE `round_id` = NEW.`id`) BEGIN
  SELECT RAISE(ABORT, 'round: its stake never comes back');
END;
--> statement-breakpoint
-- The days that had whole tickets, and those that have their bets now.
INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
SELECT s.`merchant_code`, r.`opened_at` / 900000, s.`account_id` FROM `suborders` s
JOIN `rounds` r ON r.`id` = s.`round_id` WHERE r.`mode` = 'real'
UNION SELECT s.`merchant_code`, s.`decided_at` / 900000, s.`account_id` FROM `suborders` s
JOIN `rounds` r ON r.`id` = s.`round_id` WHERE r.`mode` = 'real' AND s.`status` IN ('won', 'lost');
