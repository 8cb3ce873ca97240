ALTER TABLE `accounts` ADD `email_set_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `guard_changed_at` integer;
--> statement-breakpoint
DROP TRIGGER `team_line_kept`;
--> statement-breakpoint
-- But for the first proof of a number: its owner did not accept the invitation (first-proof.ts).
CREATE TRIGGER `team_line_kept` BEFORE UPDATE OF `invited_by` ON `accounts`
WHEN NEW.`invited_by` IS NOT OLD.`invited_by` AND NOT (NEW.`invited_by` IS NULL
  AND OLD.`mobile_verified_at` IS NULL AND NEW.`mobile_verified_at` IS NOT NULL) BEGIN
  SELECT raise(ABORT, 'account: nobody changes teams');
END;
--> statement-breakpoint
CREATE TRIGGER `team_line_left` AFTER UPDATE OF `invited_by` ON `accounts`
WHEN NEW.`invited_by` IS NULL AND OLD.`invited_by` IS NOT NULL BEGIN
  DELETE FROM `team_lines` WHERE `account_id` = NEW.`id`;
END;
