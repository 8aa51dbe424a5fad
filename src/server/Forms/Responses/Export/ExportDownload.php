<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses\Export;

use Ramjet\Forms\Responses\ResponseAccess;
use Ramjet\Forms\Responses\ResponseFilter;
use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Files\Download;

/**
 * The admin-post.php action that exports responses. Posted, because a selection may have more ids than a URL can hold.
 */
final class ExportDownload {

	/** The action, and its nonce's. */
	public const ACTION = 'ramjet_export_responses';

	/** Seconds for importing older responses first. */
	private const CATCH_UP = 60;

	public function __construct( private readonly ResponseStore $responses, private readonly ResponseIndex $index ) {}

	public function send(): void {
		Download::check( self::ACTION, ResponseAccess::may_ask(), ResponseAccess::refusal()->get_error_message() );
		// phpcs:ignore WordPress.Security.NonceVerification -- check() verifies it.
		$params = wp_unslash( $_POST );
		$format = $params['format'] ?? 'csv';
		if ( ! is_string( $format ) || ! isset( ResponseExport::FORMATS[ $format ] ) ) {
			$message = __( 'Choose CSV or JSON as the format of the export.', 'ramjet' );
			wp_die( esc_html( $message ), '', array( 'response' => 400 ) );
		}
		// Older responses are imported first.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		$this->index->catch_up( self::CATCH_UP );
		$ids    = self::ids( $params['ids'] ?? '' );
		$export = new ResponseExport( $this->responses, $this->index->query(), ResponseFilter::of( $params ), $ids );
		$name   = 'form-responses-' . wp_date( 'Y-m-d' ) . ".$format";
		Download::send( $name, ResponseExport::FORMATS[ $format ], $export->pieces( $format ) );
	}

	/** @return list<int>|null Null for all that match the filter. */
	private static function ids( mixed $text ): ?array {
		if ( ! is_string( $text ) || '' === $text ) {
			return null;
		}
		return array_values( array_unique( array_filter( array_map( 'absint', explode( ',', $text ) ) ) ) );
	}
}
