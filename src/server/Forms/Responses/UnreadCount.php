<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Support\AtomicOptions;
use Ramjet\Support\Options;

/**
 * How many entries of the inbox nobody has opened, for the admin menu. Every page of the admin shows it, so it is kept in
 * an option that WordPress loads anyway, for each kind of reader, until an entry comes in or changes.
 */
final class UnreadCount {

	private const OPTION = 'ramjet_forms_unread';

	/** Key of who is counting. */
	private const COUNTING = 'counting';

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
		// Responses stored from now on remove the mark.
		$mark        = self::mark();
		$is_complete = $this->responses->index->catch_up( 1 );
		$unread      = $this->responses->totals()->unread();
		if ( null !== $mark && $is_complete ) {
			self::keep( $mark, $unread );
		}
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
	 * Has it counted anew, also what is being counted just now. To be called after a change.
	 */
	public static function forget(): void {
		// What this request has loaded may be older than what another has counted since.
		if ( null !== AtomicOptions::read( self::OPTION ) ) {
			AtomicOptions::delete( self::OPTION );
			wp_cache_delete( 'alloptions', 'options' );
		}
	}

	/**
	 * Says that this request counts.
	 *
	 * @return string|null What stands in the option now; null where somebody else was faster.
	 */
	private static function mark(): ?string {
		$before = AtomicOptions::read( self::OPTION );
		$mark   = (string) wp_json_encode( array( self::COUNTING => wp_generate_uuid4() ) + self::parse( $before ?? '' ) );
		// The row is to be loaded with every request, which AtomicOptions's are not.
		$is_marked = null === $before ? add_option( self::OPTION, $mark, '', true ) : AtomicOptions::swap( self::OPTION, $before, $mark );
		return $is_marked ? $mark : null;
	}

	/**
	 * Keeps what was counted, unless it was forgotten meanwhile.
	 */
	private static function keep( string $mark, int $unread ): void {
		$counts = array( self::reader() => $unread ) + self::parse( $mark );
		unset( $counts[ self::COUNTING ] );
		AtomicOptions::swap( self::OPTION, $mark, (string) wp_json_encode( $counts ) );
		wp_cache_delete( 'alloptions', 'options' );
	}

	private static function reader(): string {
		return current_user_can( Access::ALL ) ? self::ALL : 'user-' . get_current_user_id();
	}

	private static function read(): array {
		return self::parse( (string) Options::autoloaded( self::OPTION, '' ) );
	}

	private static function parse( string $json ): array {
		$counts = json_decode( $json, true );
		return is_array( $counts ) ? $counts : array();
	}
}
