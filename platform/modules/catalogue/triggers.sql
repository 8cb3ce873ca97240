-- Full text over all names of games; trigrams find any three characters, also of Chinese and Thai names.
CREATE VIRTUAL TABLE `game_search` USING fts5(`folded`, content='game_names', content_rowid='id', tokenize='trigram');

-- The search finds a new name as soon as its transaction is committed.
CREATE TRIGGER `game_search_added` AFTER INSERT ON `game_names` BEGIN
  INSERT INTO `game_search` (`rowid`, `folded`) VALUES (NEW.`id`, NEW.`folded`);
END;

-- The search no longer finds a deleted name.
CREATE TRIGGER `game_search_removed` AFTER DELETE ON `game_names` BEGIN
  INSERT INTO `game_search` (`game_search`, `rowid`, `folded`) VALUES ('delete', OLD.`id`, OLD.`folded`);
END;

-- The search finds a changed name by its new text.
CREATE TRIGGER `game_search_changed` AFTER UPDATE ON `game_names` BEGIN
  INSERT INTO `game_search` (`game_search`, `rowid`, `folded`) VALUES ('delete', OLD.`id`, OLD.`folded`);
  INSERT INTO `game_search` (`rowid`, `folded`) VALUES (NEW.`id`, NEW.`folded`);
END;
