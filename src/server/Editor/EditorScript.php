<?php
declare(strict_types=1);

namespace Ramjet\Editor;

/**
 * Loads the one entry that registers the blocks in an editor.
 */
final class EditorScript {

	private const HANDLE = 'ramjet-editor';

	/**
	 * @param string       $file  The main plugin file.
	 * @param InitialState $state Printed ahead of the script.
	 */
	public function __construct(
		private readonly string $file,
		private readonly InitialState $state
	) {}

	/**
	 * Enqueues the entry (action enqueue_block_editor_assets: post, site, widget and customizer editors).
	 *
	 * @param array<string, array<string, mixed>> $inner Metadata of the blocks within others (Blocks\InnerBlocks).
	 */
	public function enqueue( array $inner ): void {
		$asset = require dirname( $this->file ) . '/build/editor.asset.php';
		wp_enqueue_script( self::HANDLE, plugins_url( 'build/editor.js', $this->file ), $asset['dependencies'], $asset['version'], true );
		wp_set_script_translations( self::HANDLE, 'ramjet', dirname( $this->file ) . '/languages' );
		wp_add_inline_script( self::HANDLE, $this->state->script( self::current_editor() ), 'before' );
		wp_add_inline_script( self::HANDLE, 'window.ramjetInnerBlocks = ' . wp_json_encode( (object) $inner, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
	}

	/**
	 * @return string 'post', 'site' or 'widgets'.
	 */
	private static function current_editor(): string {
		// An editor outside wp-admin (some plugins print one on the front end) has no screen.
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		return match ( $screen?->id ) {
			'site-editor'          => 'site',
			'widgets', 'customize' => 'widgets',
			default                => 'post',
		};
	}
}
