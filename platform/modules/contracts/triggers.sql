-- A version of a contract is signed or withdrawn once, and its terms never change.
CREATE TRIGGER `contract_version_signed_once` BEFORE UPDATE ON `contract_versions`
WHEN OLD.`signed_at` IS NOT NULL OR OLD.`withdrawn_at` IS NOT NULL
  OR NEW.`rates` <> OLD.`rates` OR NEW.`starts` <> OLD.`starts` OR NEW.`version` <> OLD.`version` BEGIN
  SELECT raise(ABORT, 'contract: a version is signed or withdrawn once');
END;

-- Versions are never deleted, because both sides agreed on them.
CREATE TRIGGER `contract_version_kept` BEFORE DELETE ON `contract_versions` BEGIN
  SELECT raise(ABORT, 'contract: versions are kept');
END;

-- A statement is paid once, and its sums never change.
CREATE TRIGGER `contract_statement_paid_once` BEFORE UPDATE ON `contract_statements`
WHEN OLD.`paid_at` IS NOT NULL OR NEW.`payout_minor` <> OLD.`payout_minor` OR NEW.`own_minor` <> OLD.`own_minor`
  OR NEW.`late_minor` <> OLD.`late_minor` OR NEW.`carry_in_minor` <> OLD.`carry_in_minor`
  OR NEW.`contract_no` <> OLD.`contract_no` OR NEW.`version` <> OLD.`version` OR NEW.`statement_no` <> OLD.`statement_no`
  OR NEW.`from_part` <> OLD.`from_part` OR NEW.`until_part` <> OLD.`until_part` BEGIN
  SELECT raise(ABORT, 'contract: a statement is paid once, and else kept');
END;

-- Statements are never deleted, because the next one builds on them.
CREATE TRIGGER `contract_statement_kept` BEFORE DELETE ON `contract_statements` BEGIN
  SELECT raise(ABORT, 'contract: statements are kept');
END;
