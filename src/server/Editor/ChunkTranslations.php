<?php
declare(strict_types=1);

namespace Ramjet\Editor;

use Ramjet\Support\Blocks\Manifest;

/**
 * Finds the translation files of the chunks that editors and the dashboard load on demand. Core hands script
 * translations to registered scripts only.
 */
final class ChunkTranslations {

	/** The chunks of the extensions, `extension-` and the folder's name; editors and the dashboard load them alike. */
	private const EXTENSIONS = array( 'extension-connection-banner', 'extension-plan-notices' );

	/** Chunks that blocks load besides that of their folder's name. */
	private const PARTS = array( 'contact-form-fields', 'contact-form-field-settings', 'contact-form-templates', 'contact-form-integrations' );

	/**
	 * @param Manifest     $manifest The built blocks; each has a chunk of its folder's name.
	 * @param string       $file     The main plugin file.
	 * @param list<string> $pages    Chunks of the dashboard's pages.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly string $file,
		private readonly array $pages
	) {}

	/**
	 * @param string|null $editor As for InitialState::get().
	 * @return array<string, string> Chunk name => URL of its JSON file, for chunks translated into the user's language.
	 */
	public function urls( ?string $editor ): array {
		$locale = determine_locale();
		if ( 'en_US' === $locale ) {
			return array();
		}
		// A language pack's file wins over one that came with the plugin, as everywhere in WordPress.
		$places = array(
			WP_LANG_DIR . '/plugins/'                => content_url( str_replace( WP_CONTENT_DIR, '', WP_LANG_DIR ) . '/plugins/' ),
			dirname( $this->file ) . '/languages/' => plugins_url( 'languages/', $this->file ),
		);
		$urls   = array();
		$chunks = array_merge( self::EXTENSIONS, null === $editor ? $this->pages : $this->block_chunks() );
		foreach ( $chunks as $chunk ) {
			$name = "ramjet-$locale-" . md5( "build/chunks/$chunk.js" ) . '.json';
			foreach ( $places as $directory => $url ) {
				if ( file_exists( $directory . $name ) ) {
					$urls[ $chunk ] = $url . $name;
					break;
				}
			}
		}
		return $urls;
	}

	/**
	 * @return list<string> The names of the chunks of the blocks' edits, and of what those load.
	 */
	private function block_chunks(): array {
		$folders = array_map(
			static fn( array $block ): string => str_replace( '/', '-', $block['folder'] ),
			array_values( $this->manifest->blocks() )
		);
		return array_merge( $folders, self::PARTS );
	}
}
