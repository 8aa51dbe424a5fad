<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

/**
 * The table of Index.
 */
final class IndexTable {

	/** Counted up with every change of the columns; the table then fills itself anew. */
	private const VERSION = '1';

	private const VERSION_OPTION = 'ramjet_forms_index_version';

	/**
	 * @param \wpdb $db The database.
	 */
	public function __construct( private readonly \wpdb $db ) {}

	/**
	 * Its name.
	 */
	public function name(): string {
		return $this->db->prefix . 'ramjet_form_index';
	}

	/**
	 * Whether it has been made: on a site that nobody ever sent anything to, it is not.
	 */
	public function is_there(): bool {
		return get_option( self::VERSION_OPTION ) === self::VERSION;
	}

	/**
	 * Makes the table, once.
	 */
	public function create(): void {
		$version = get_option( self::VERSION_OPTION );
		if ( self::VERSION === $version ) {
			return;
		}
		// Without a version there is nothing to drop but what another first request has just made and filled.
		if ( false !== $version ) {
			$this->db->query( "DROP TABLE IF EXISTS {$this->name()}" );
		}
		$this->db->query(
			"CREATE TABLE IF NOT EXISTS {$this->name()} (
				entry_id bigint(20) unsigned NOT NULL,
				status tinyint NOT NULL,
				unread tinyint NOT NULL,
				sent_at int unsigned NOT NULL,
				parent bigint(20) unsigned NOT NULL,
				source varchar(191) NOT NULL,
				form_key varchar(191) NOT NULL,
				form_title varchar(191) NOT NULL,
				sender varchar(191) NOT NULL,
				words mediumblob NOT NULL,
				PRIMARY KEY  (entry_id),
				KEY status_date (status, sent_at, entry_id),
				KEY status_unread (status, unread),
				KEY status_sender (status, sender, entry_id),
				KEY parent_status (parent, status, sent_at),
				KEY source_key (source, form_key, entry_id)
			) {$this->db->get_charset_collate()}"
		);
		update_option( self::VERSION_OPTION, self::VERSION, true );
	}
}
