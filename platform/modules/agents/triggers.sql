-- An account that is invited is below its inviter and below all agents above the inviter.
CREATE TRIGGER `team_line_opened` AFTER INSERT ON `accounts` WHEN NEW.`invited_by` IS NOT NULL BEGIN
  INSERT INTO `team_lines` (`ancestor_id`, `account_id`, `depth`)
  SELECT `ancestor_id`, NEW.`id`, `depth` + 1 FROM `team_lines` WHERE `account_id` = NEW.`invited_by`
  UNION ALL SELECT NEW.`invited_by`, NEW.`id`, 1;
END;

-- An account never joins another team. It may leave its team only at the first proof of its number (`first-proof.ts`).
CREATE TRIGGER `team_line_kept` BEFORE UPDATE OF `invited_by` ON `accounts`
WHEN NEW.`invited_by` IS NOT OLD.`invited_by` AND NOT (NEW.`invited_by` IS NULL
  AND OLD.`mobile_verified_at` IS NULL AND NEW.`mobile_verified_at` IS NOT NULL) BEGIN
  SELECT raise(ABORT, 'account: nobody changes teams');
END;

-- An account that has left its team is below no agent.
CREATE TRIGGER `team_line_left` AFTER UPDATE OF `invited_by` ON `accounts`
WHEN NEW.`invited_by` IS NULL AND OLD.`invited_by` IS NOT NULL BEGIN
  DELETE FROM `team_lines` WHERE `account_id` = NEW.`id`;
END;

-- An invite link counts its visits. `link_visits` has at most one row per network and day.
CREATE TRIGGER `link_opened` AFTER INSERT ON `link_visits` BEGIN
  UPDATE `affiliates` SET `opened` = `opened` + 1
  WHERE `merchant_code` = NEW.`merchant_code` AND `code` = NEW.`code`;
END;

-- An agent sends money only to accounts below them.
CREATE TRIGGER `team_transfer_down` BEFORE INSERT ON `team_transfers`
WHEN NOT EXISTS (SELECT 1 FROM `team_lines` WHERE `ancestor_id` = NEW.`agent_id` AND `account_id` = NEW.`account_id`) BEGIN
  SELECT raise(ABORT, 'team_transfer: not below the agent');
END;

-- Opening a round with real money makes its day stale. A lottery ticket counts through its suborders instead.
CREATE TRIGGER `play_day_stale_opened` AFTER INSERT ON `rounds`
WHEN NEW.`mode` = 'real' AND NEW.`status` <> 'drawing' BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT `merchant_code`, NEW.`opened_at` / 900000, `id` FROM `accounts` WHERE `id` = NEW.`account_id`;
END;

-- A change to the bet or win of a round makes its day stale. A lottery ticket counts through its suborders instead.
CREATE TRIGGER `play_day_stale_changed` AFTER UPDATE OF `bet_minor`, `win_minor` ON `rounds`
WHEN NEW.`mode` = 'real' AND (NEW.`bet_minor` <> OLD.`bet_minor` OR NEW.`win_minor` <> OLD.`win_minor`)
  AND NOT EXISTS (SELECT 1 FROM `suborders` WHERE `round_id` = NEW.`id`) BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT `merchant_code`, NEW.`opened_at` / 900000, `id` FROM `accounts` WHERE `id` = NEW.`account_id`;
END;

-- The decision of a suborder makes the day of the decision stale.
CREATE TRIGGER `play_day_stale_decided` AFTER UPDATE OF `status` ON `suborders`
WHEN NEW.`status` IN ('won', 'lost') BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT a.`merchant_code`, NEW.`decided_at` / 900000, a.`id` FROM `rounds` r
  JOIN `accounts` a ON a.`id` = r.`account_id` WHERE r.`id` = NEW.`round_id` AND r.`mode` = 'real';
END;

-- A cash movement of a kind that team figures include makes its day stale.
CREATE TRIGGER `money_day_stale` AFTER INSERT ON `ledger_entries`
WHEN NEW.`scope` IN ('deposit', 'withdrawal', 'withdrawal-return', 'bonus-release', 'rebate') BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT a.`merchant_code`, NEW.`at` / 900000, a.`id` FROM `ledger_accounts` l
  JOIN `accounts` a ON a.`id` = l.`owner` WHERE l.`id` = NEW.`account_id` AND l.`kind` = 'cash';
END;

-- A round that is first reported after the hour in which it was opened is a late change for contracts.
CREATE TRIGGER `late_change_opened` AFTER INSERT ON `rounds`
WHEN NEW.`mode` = 'real' AND NEW.`status` <> 'drawing' AND NEW.`opened_at` / 3600000 < unixepoch() / 3600 BEGIN
  INSERT INTO `late_changes` (`account_id`, `round_id`, `opened_at`, `bet_minor`, `win_minor`, `at`)
  VALUES (NEW.`account_id`, NEW.`id`, NEW.`opened_at`, NEW.`bet_minor`, NEW.`win_minor`, unixepoch() * 1000);
END;

-- A change to a round after the hour in which it was opened is a late change for contracts.
CREATE TRIGGER `late_change_changed` AFTER UPDATE OF `bet_minor`, `win_minor` ON `rounds`
WHEN NEW.`mode` = 'real' AND NEW.`opened_at` / 3600000 < unixepoch() / 3600
  AND (NEW.`bet_minor` <> OLD.`bet_minor` OR NEW.`win_minor` <> OLD.`win_minor`)
  AND NOT EXISTS (SELECT 1 FROM `suborders` WHERE `round_id` = NEW.`id`) BEGIN
  INSERT INTO `late_changes` (`account_id`, `round_id`, `opened_at`, `bet_minor`, `win_minor`, `at`)
  VALUES (NEW.`account_id`, NEW.`id`, NEW.`opened_at`, NEW.`bet_minor` - OLD.`bet_minor`,
    NEW.`win_minor` - OLD.`win_minor`, unixepoch() * 1000);
END;

-- A late change is assigned once to the run that includes it, and its amounts never change.
CREATE TRIGGER `late_change_kept` BEFORE UPDATE ON `late_changes` WHEN OLD.`made_in` IS NOT NULL
  OR NEW.`bet_minor` <> OLD.`bet_minor` OR NEW.`win_minor` <> OLD.`win_minor` BEGIN
  SELECT raise(ABORT, 'late change: it is only found its day, once');
END;

-- A rebate statement is paid once or lapses, and its amount never changes.
CREATE TRIGGER `rebate_statement_kept` BEFORE UPDATE ON `rebate_statements`
WHEN OLD.`paid_at` IS NOT NULL OR OLD.`lapsed_at` IS NOT NULL OR NEW.`amount_minor` <> OLD.`amount_minor`
  OR NEW.`account_id` <> OLD.`account_id` OR NEW.`day` <> OLD.`day` BEGIN
  SELECT raise(ABORT, 'rebate: a statement is paid once, or lapses');
END;

-- The lines explain a statement that may have been paid, so they never change.
CREATE TRIGGER `rebate_line_kept` BEFORE UPDATE ON `rebate_lines` BEGIN
  SELECT raise(ABORT, 'rebate: a line is never changed');
END;

-- A share is opened once, by an account below the envelope's agent, while the envelope is open.
CREATE TRIGGER `team_envelope_share_opened_once` BEFORE UPDATE ON `team_envelope_shares`
WHEN OLD.`account_id` IS NOT NULL OR NEW.`account_id` IS NULL OR NEW.`share_no` IS NULL OR NEW.`opened_at` IS NULL
  OR NEW.`amount_minor` <> OLD.`amount_minor` OR NEW.`envelope_no` <> OLD.`envelope_no` OR NEW.`number` <> OLD.`number`
  OR NOT EXISTS (
    SELECT 1 FROM `team_envelopes` e
    JOIN `team_lines` l ON l.`ancestor_id` = e.`agent_id` AND l.`account_id` = NEW.`account_id`
    WHERE e.`envelope_no` = NEW.`envelope_no` AND e.`closed_at` IS NULL AND (e.`direct` = 0 OR l.`depth` = 1)
  ) BEGIN
  SELECT raise(ABORT, 'team_envelope: a share is opened once, by one of the team');
END;

-- Shares are never deleted, so the sums of an envelope always match.
CREATE TRIGGER `team_envelope_share_kept` BEFORE DELETE ON `team_envelope_shares` BEGIN
  SELECT raise(ABORT, 'team_envelope: shares are kept');
END;

-- An envelope is closed once, and its total, shares and times never change.
CREATE TRIGGER `team_envelope_closed_once` BEFORE UPDATE ON `team_envelopes`
WHEN OLD.`closed_at` IS NOT NULL OR NEW.`closed_at` IS NULL OR NEW.`total_minor` <> OLD.`total_minor`
  OR NEW.`shares` <> OLD.`shares` OR NEW.`agent_id` <> OLD.`agent_id` OR NEW.`currency` <> OLD.`currency`
  OR NEW.`created_at` <> OLD.`created_at` OR NEW.`expires_at` <> OLD.`expires_at` BEGIN
  SELECT raise(ABORT, 'team_envelope: an envelope is closed once, and else kept');
END;

-- Envelopes are never deleted, because money was booked for them.
CREATE TRIGGER `team_envelope_kept` BEFORE DELETE ON `team_envelopes` BEGIN
  SELECT raise(ABORT, 'team_envelope: envelopes are kept');
END;
