<?php
declare(strict_types=1);

namespace Ramjet\Editor;

/**
 * Finds the translation files of the chunks that editors and the dashboard load on demand. Core loads translations of
 * registered scripts only.
 */
final class ChunkTranslations {

	/** @param string $file The main plugin file. */
	public function __construct( private readonly string $file ) {}

	/** @return array<string, string> Path of a chunk => URL of its JSON file, if it is translated. */
	public function urls(): array {
		$locale = determine_locale();
		if ( 'en_US' === $locale ) {
			return array();
		}
		// As everywhere in WordPress, a language pack has precedence over the plugin's own file.
		$places = array(
			WP_LANG_DIR . '/plugins/' => content_url( str_replace( WP_CONTENT_DIR, '', WP_LANG_DIR ) . '/plugins/' ),
			dirname( $this->file ) . '/languages/' => plugins_url( 'languages/', $this->file ),
		);
		$urls   = array();
		foreach ( require dirname( $this->file ) . '/build/chunks.php' as $chunk ) {
			$name = "ramjet-$locale-" . md5( $chunk ) . '.json';
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
