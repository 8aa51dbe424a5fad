<?php
declare(strict_types=1);

namespace Ramjet\Gif;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Feature;
use Ramjet\Support\RouteTable;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Field;
use Ramjet\Support\Services\Lookup;
use Ramjet\Support\Services\Service;

/** Searches Giphy for the GIF block with the site's own key, which the browser never sees. */
final class GifFeature extends Feature {

	/** @param \Closure(): ServiceKeys $keys */
	public function __construct( private readonly \Closure $keys ) {}

	public function services(): array {
		$format = __( 'Letters and digits, usually 32 of them.', 'ramjet' );
		return array( new Service(
			slug: 'giphy',
			name: 'Giphy',
			purpose: __( 'Finds GIFs for the GIF block.', 'ramjet' ),
			disclosure: __( 'Giphy receives what editors search for, and this server’s IP address.', 'ramjet' ) . ' '
				. __( 'Editors’ browsers load the results from Giphy.', 'ramjet' ),
			fields: array( new Field( 'key', __( 'API key', 'ramjet' ), '[A-Za-z0-9]{16,64}', $format, secret: true ) ),
			credentials_url: 'https://developers.giphy.com/dashboard/',
			privacy_url: 'https://support.giphy.com/hc/en-us/articles/360032872931',
			check: static function ( array $values, Caller $caller ): CheckResult {
				$reply = $caller->get( self::url( 'hello', $values['key'] ) );
				return $reply->judge( null !== self::read( $reply->json ) );
			}
		) );
	}

	public function controllers(): array {
		$fields = array(
			'id'        => 'ID on Giphy.',
			'title'     => 'Title.',
			'thumbnail' => 'URL of a small still image.',
			'padding'   => 'Height in percent of the width, such as ‘56%’.',
		);
		$errors = array( 'ramjet_gif_key' => '409: The site has no Giphy API key.' );
		$search = $this->search( ... );
		$routes = static fn(): array => array(
			'/gifs' => Lookup::route( 'Searches Giphy for GIFs.', 'search', $search, $fields, $errors ),
		);
		return array( new RouteTable( 'ramjet/v1', $routes ) );
	}

	private function search( string $text ): array|\WP_Error {
		$key = ( $this->keys )()->get( 'giphy', 'key' );
		if ( '' !== $key ) {
			return ( new Lookup( 'giphy', 'Giphy' ) )->find( self::url( $text, $key ), self::read( ... ) );
		}
		$text = __( 'To search for GIFs, the site needs a Giphy API key (Ramjet → Services).', 'ramjet' ) . ' '
			. __( 'Giphy URLs and your Media Library work without one.', 'ramjet' );
		return new \WP_Error( 'ramjet_gif_key', $text, array( 'status' => 409 ) );
	}

	private static function url( string $text, #[\SensitiveParameter] string $key ): string {
		$query = array( 'api_key' => $key, 'q' => $text, 'limit' => 10, 'rating' => 'g' );
		return 'https://api.giphy.com/v1/gifs/search?' . http_build_query( $query );
	}

	/** Skips items that are not as expected. */
	private static function read( array $json ): ?array {
		$found = array();
		foreach ( is_array( $json['data'] ?? null ) ? $json['data'] : array() as $gif ) {
			$id        = $gif['id'] ?? null;
			$title     = $gif['title'] ?? '';
			$thumbnail = $gif['images']['fixed_width_small_still']['url'] ?? null;
			$width     = (int) ( $gif['images']['original']['width'] ?? 0 );
			$height    = (int) ( $gif['images']['original']['height'] ?? 0 );
			$is_known  = is_string( $id ) && ctype_alnum( $id ) && is_string( $title ) && is_string( $thumbnail )
				&& 1 === preg_match( '~^https://[a-z0-9-]+\.giphy\.com/[^\s"\'<>]+$~D', $thumbnail );
			if ( $is_known && $width > 0 && $height > 0 ) {
				$padding = floor( 100 * $height / $width ) . '%';
				$found[] = compact( 'id', 'title', 'thumbnail', 'padding' );
			}
		}
		return is_array( $json['data'] ?? null ) ? $found : null;
	}
}
