<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\EntryReader;

/**
 * What reading stored entries is made of. What may be read depends on the current user, so it is asked for each time.
 */
final class Responses {

	/** The table by which entries are found. */
	public readonly IndexTable $table;

	/** Keeps that table. */
	public readonly Index $index;

	/** Loads entries. */
	public readonly Entries $entries;

	/** Says who may read what. */
	public readonly Access $access;

	/**
	 * @param \wpdb       $db     The database.
	 * @param EntryReader $reader Reads entries.
	 */
	public function __construct(
		private readonly \wpdb $db,
		EntryReader $reader
	) {
		$this->table   = new IndexTable( $db );
		$this->index   = new Index( $db, $this->table, $reader );
		$this->entries = new Entries( $db, $reader );
		$this->access  = new Access( $db, $this->table );
	}

	/**
	 * Finds entries that the current user may read.
	 */
	public function query(): Query {
		return new Query( $this->db, $this->table, $this->access->scope() );
	}

	/**
	 * Counts what the current user may read.
	 */
	public function totals(): Totals {
		return new Totals( $this->db, $this->table, $this->access->scope() );
	}

	/**
	 * How many of the inbox nobody has opened, for the admin menu.
	 */
	public function unread(): int {
		return ( new UnreadCount( $this ) )->get();
	}

	/**
	 * Shows entries.
	 */
	public function resource(): Resource {
		return new Resource( new FormNames(), new FileLinks() );
	}
}
