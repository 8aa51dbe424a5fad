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
		$counts = self::read();
		$reader = current_user_can( Access::ALL ) ? self::ALL : 'user-' . get_current_user_id();
		if ( ! isset( $counts[ $reader ] ) ) {
			$this->responses->index->catch_up( 1 );
			$counts            = self::read();
			$counts[ $reader ] = $this->responses->totals()->unread();
			update_option( self::OPTION, (string) wp_json_encode( $counts ), true );
		}
		return (int) $counts[ $reader ];
	}

	/**
	 * Has it counted anew.
	 */
	public static function forget(): void {
		if ( array() !== self::read() ) {
			update_option( self::OPTION, '', true );
		}
	}

	private static function read(): array {
		$counts = json_decode( (string) AutoloadedOptions::get( self::OPTION, '' ), true );
		return is_array( $counts ) ? $counts : array();
	}
}
