<?php
declare(strict_types=1);

namespace Ramjet\Editor;

use Ramjet\Blocks\Manifest;

/**
 * Finds the translation files of the chunks that editors load on demand. Core hands script
 * translations to registered scripts only.
 */
final class ChunkTranslations {

	/**
	 * @param Manifest $manifest The built blocks; each has a chunk of its folder's name.
	 * @param string   $file     The main plugin file.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly string $file
	) {}

	/**
	 * @return array<string, string> Chunk name => URL of its JSON file, for chunks translated into the user's language.
	 */
	public function urls(): array {
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
		foreach ( $this->manifest->blocks() as $block ) {
			$chunk = str_replace( '/', '-', $block['folder'] );
			$name  = "ramjet-$locale-" . md5( "build/chunks/$chunk.js" ) . '.json';
			foreach ( $places as $directory => $url ) {
				if ( file_exists( $directory . $name ) ) {
					$urls[ $chunk ] = $url . $name;
					break;
				}
			}
		}
		return $urls;
	}
}
