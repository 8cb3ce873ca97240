-- One row for each metric of a page view; columns as in point.ts. It contains nothing that identifies the visitor.
CREATE TABLE field_data (
  merchant TEXT NOT NULL,
  country TEXT NOT NULL,
  build TEXT NOT NULL,
  route TEXT NOT NULL,
  metric TEXT NOT NULL,
  navigation TEXT NOT NULL,
  network TEXT NOT NULL,
  scheme TEXT NOT NULL,
  target TEXT NOT NULL,
  kind TEXT NOT NULL,
  value REAL NOT NULL,
  bucket INTEGER NOT NULL,
  at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  memory REAL NOT NULL,
  cores INTEGER NOT NULL,
  saveData INTEGER NOT NULL,
  part1 REAL NOT NULL,
  part2 REAL NOT NULL,
  part3 REAL NOT NULL,
  part4 REAL NOT NULL,
  part5 REAL NOT NULL
);
--> statement-breakpoint
CREATE INDEX field_data_day ON field_data (day, metric, build);
