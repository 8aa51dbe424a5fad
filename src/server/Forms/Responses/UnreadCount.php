<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Support\AutoloadedOptions;

/**
 * How many entries of the inbox nobody has opened, for the admin menu. Every page of the admin shows it, so it is kept in
 * an option that WordPress loads anyway, for each kind of reader, until an entry comes in or changes.
 */
final class UnreadCount {

	private const OPTION = 'ramjet_forms_unread';

	/** Whoever reads all of them gets the same number. */
	private const ALL = 'all';

	/**
	 * @param Responses $responses The stored entries.
	 */
	public function __construct( private readonly Responses $responses ) {}

	/**
	 * The current user's.
	 */
	public function get(): int {
		$kept = self::kept();
		if ( null !== $kept ) {
			return $kept;
		}
		$this->responses->index->catch_up( 1 );
		$unread = $this->responses->totals()->unread();
		update_option( self::OPTION, (string) wp_json_encode( array( self::reader() => $unread ) + self::read() ), true );
		return $unread;
	}

	/**
	 * The current user's as it was counted last, for which nothing of forms has to be loaded.
	 *
	 * @return int|null Null where it has to be counted anew.
	 */
	public static function kept(): ?int {
		$count = self::read()[ self::reader() ] ?? null;
		return is_int( $count ) ? $count : null;
	}

	/**
	 * Has it counted anew.
	 */
	public static function forget(): void {
		if ( array() !== self::read() ) {
			update_option( self::OPTION, '', true );
		}
	}

	private static function reader(): string {
		return current_user_can( Access::ALL ) ? self::ALL : 'user-' . get_current_user_id();
	}

	private static function read(): array {
		$counts = json_decode( (string) AutoloadedOptions::get( self::OPTION, '' ), true );
		return is_array( $counts ) ? $counts : array();
	}
}
