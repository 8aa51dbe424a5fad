<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses\Export;

use Ramjet\Forms\Responses\Access;
use Ramjet\Forms\Responses\Filter;
use Ramjet\Forms\Responses\FormNames;
use Ramjet\Forms\Responses\Responses;

/**
 * The admin-post.php action that hands entries over as a file. Asked for by a form of the page Responses: a selection may
 * have more ids than an address holds.
 */
final class Download {

	/** The action, and its nonce's. */
	public const ACTION = 'ramjet_export_responses';

	/** Seconds in which older entries that nobody has listed yet are read in first. */
	private const CATCH_UP = 60;

	/**
	 * @param Responses $responses The stored entries.
	 */
	public function __construct( private readonly Responses $responses ) {}

	/**
	 * Sends the file, or says why not.
	 */
	public function send(): void {
		if ( 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) || ! Access::may_ask() ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to read these responses.', 'ramjet' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$params = wp_unslash( $_POST );
		$format = $params['format'] ?? 'csv';
		if ( ! is_string( $format ) || ! isset( Writer::FORMATS[ $format ] ) ) {
			wp_die( esc_html__( 'Choose CSV or JSON as the format of the export.', 'ramjet' ), '', array( 'response' => 400 ) );
		}
		ignore_user_abort( false );
		// A hundred thousand take minutes on a small server.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		$this->responses->index->catch_up( self::CATCH_UP );
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		nocache_headers();
		header( 'Content-Type: ' . Writer::FORMATS[ $format ] );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'Content-Disposition: attachment; filename="form-responses-' . wp_date( 'Y-m-d' ) . ".$format\"" );
		header( 'X-Accel-Buffering: no' );
		$writer = new Writer(
			new FormNames(),
			static function ( string $piece ): void {
				echo $piece; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file, not a page.
				flush();
			}
		);
		$writer->write( $format, new Selection( $this->responses, Filter::of( $params ), self::ids( $params['ids'] ?? '' ) ) );
		exit;
	}

	/**
	 * @return list<int>|null Null for all that match the filter.
	 */
	private static function ids( mixed $text ): ?array {
		if ( ! is_string( $text ) || '' === $text ) {
			return null;
		}
		return array_values( array_unique( array_filter( array_map( 'absint', explode( ',', $text ) ) ) ) );
	}
}
