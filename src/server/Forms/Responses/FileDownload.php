<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Files\Vault;

/** Serves a file to users who may read its response, as a download that browsers do not show or run on this site. */
final class FileDownload {

	public function __construct(
		private readonly ResponseStore $responses,
		private readonly Vault $vault
	) {}

	/** Replies to admin-post.php (action admin_post_ramjet_form_file). */
	public function serve( string $response_id, string $file_id ): never {
		$response = $this->responses->get( (int) $response_id );
		if ( null === $response || ! ResponseAccess::may_read( $response->source ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to see this file.', 'ramjet' ), '', 403 );
		}
		$names = array_column( $response->files(), 'name', 'id' );
		$path  = isset( $names[ $file_id ] ) ? $this->vault->find( $file_id ) : null;
		if ( null === $path ) {
			wp_die( esc_html__( 'This file no longer exists.', 'ramjet' ), '', 404 );
		}
		$name  = (string) $names[ $file_id ];
		$ascii = preg_replace( '/[^A-Za-z0-9._-]/', '_', $name );
		nocache_headers();
		header( 'Cache-Control: no-store, private' );
		header( 'Content-Type: application/octet-stream' );
		header( 'X-Content-Type-Options: nosniff' );
		header( "Content-Security-Policy: sandbox; default-src 'none'" );
		header( "Content-Disposition: attachment; filename=\"$ascii\"; filename*=UTF-8''" . rawurlencode( $name ) );
		header( 'Content-Length: ' . filesize( $path ) );
		while ( ob_get_level() > 0 ) {
			ob_end_clean();
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_readfile -- streams the file.
		readfile( $path );
		exit;
	}
}
