<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses\Export;

use Ramjet\Forms\Responses\Filter;
use Ramjet\Forms\Responses\ResponseAccess;
use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Forms\Storage\ResponseStore;

/**
 * The admin-post.php action that exports responses. Posted, because a selection may have more ids than a URL can hold.
 */
final class ExportDownload {

	/** The action, and its nonce's. */
	public const ACTION = 'ramjet_export_responses';

	/** Seconds for importing older responses first. */
	private const CATCH_UP = 60;
	private const CHUNK = 65536;

	public function __construct( private readonly ResponseStore $responses, private readonly ResponseIndex $index ) {}

	public function send(): void {
		$method = sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) );
		if ( 'post' !== $method || ! ResponseAccess::may_ask() ) {
			wp_die( esc_html( ResponseAccess::refusal()->get_error_message() ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$params = wp_unslash( $_POST );
		$format = $params['format'] ?? 'csv';
		if ( ! is_string( $format ) || ! isset( Export::FORMATS[ $format ] ) ) {
			$message = __( 'Choose CSV or JSON as the format of the export.', 'ramjet' );
			wp_die( esc_html( $message ), '', array( 'response' => 400 ) );
		}
		ignore_user_abort( false );
		// A hundred thousand responses take minutes on a small server.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		$this->index->catch_up( self::CATCH_UP );
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		nocache_headers();
		header( 'Content-Type: ' . Export::FORMATS[ $format ] );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'Content-Disposition: attachment; filename="form-responses-' . wp_date( 'Y-m-d' ) . ".$format\"" );
		header( 'X-Accel-Buffering: no' );
		$ids    = self::ids( $params['ids'] ?? '' );
		$export = new Export( $this->responses, $this->index->query(), Filter::of( $params ), $ids );
		$buffer = '';
		foreach ( $export->pieces( $format ) as $piece ) {
			$buffer .= $piece;
			if ( strlen( $buffer ) > self::CHUNK ) {
				echo $buffer; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file, not a page.
				flush();
				$buffer = '';
			}
		}
		echo $buffer; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file, not a page.
		exit;
	}

	/** @return list<int>|null Null for all that match the filter. */
	private static function ids( mixed $text ): ?array {
		if ( ! is_string( $text ) || '' === $text ) {
			return null;
		}
		return array_values( array_unique( array_filter( array_map( 'absint', explode( ',', $text ) ) ) ) );
	}
}
