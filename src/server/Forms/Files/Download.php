<?php
declare(strict_types=1);

namespace Ramjet\Forms\Files;

use Ramjet\Forms\Responses\Access;
use Ramjet\Forms\Storage\ResponseStore;

/**
 * Hands a file to those who may read its entry, to be saved: no browser shows or runs it here.
 */
final class Download {

	/**
	 * @param ResponseStore $entries The entries.
	 * @param Vault      $vault   Their files.
	 */
	public function __construct(
		private readonly ResponseStore $entries,
		private readonly Vault $vault
	) {}

	/**
	 * Answers a request (action admin_post_ramjet_form_file).
	 *
	 * @param string $entry The entry's id.
	 * @param string $file  The file's id in it.
	 */
	public function serve( string $entry, string $file ): never {
		$found = $this->entries->get( (int) $entry );
		if ( null === $found || ! Access::may_read( $found->source ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to see this file.', 'ramjet' ), '', array( 'response' => 403 ) );
		}
		$files = array_column( Vault::files( $found ), 'name', 'id' );
		$path  = isset( $files[ $file ] ) ? $this->vault->find( $file ) : null;
		if ( null === $path ) {
			wp_die( esc_html__( 'This file is not there any more.', 'ramjet' ), '', array( 'response' => 404 ) );
		}
		$name = (string) $files[ $file ];
		nocache_headers();
		header( 'Cache-Control: no-store, private' );
		header( 'Content-Type: application/octet-stream' );
		header( 'X-Content-Type-Options: nosniff' );
		header( "Content-Security-Policy: sandbox; default-src 'none'" );
		header( 'Content-Disposition: attachment; filename="' . preg_replace( '/[^A-Za-z0-9._-]/', '_', $name ) . '"; filename*=UTF-8\'\'' . rawurlencode( $name ) );
		header( 'Content-Length: ' . filesize( $path ) );
		while ( ob_get_level() > 0 ) {
			ob_end_clean();
		}
		readfile( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_readfile -- In pieces, not in memory.
		exit;
	}
}
