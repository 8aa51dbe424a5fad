<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Gif;

use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Lookup;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** Searches Giphy for the GIF block with the site's own key, which the browser never sees. */
final class GifFeature extends Feature implements Provides\Routes, Provides\Services {

	public function __construct( private readonly Shared $shared ) {}

	public function services(): array {
		$receives = __( 'With an API key, your server sends it what editors search for or paste.', 'ramjet' );
		$format   = __( 'Letters and digits, usually 32 of them.', 'ramjet' );
		return array( new Service(
			slug: 'giphy',
			name: 'Giphy',
			purpose: __( 'Finds GIFs for the GIF block.', 'ramjet' ),
			disclosure: $receives . ' ' . __( 'Editors’ browsers load the results.', 'ramjet' ),
			fields: array(
				new ServiceField( 'key', __( 'API key', 'ramjet' ), '[A-Za-z0-9]{16,64}', $format, secret: true )
			),
			credentials_url: 'https://developers.giphy.com/dashboard/',
			privacy_url: 'https://support.giphy.com/hc/en-us/articles/360032872931',
			check: static function ( array $values, Caller $caller ): CheckResult {
				$reply = $caller->get( self::url( 'hello', $values['key'] ) );
				return $reply->judge( null !== self::read( $reply->json ) );
			},
			visitors: __( 'Visitors’ browsers contact it when they play one of its GIFs.', 'ramjet' ),
			modules: array( 'gif' ),
			hosts: array( 'giphy.com' ),
			is_used: fn( bool $has_blocks ): bool => $has_blocks || $this->shared->keys()->has( 'giphy', 'key' )
		) );
	}

	public function routes(): array {
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

	/** Finds GIFs, or the one of the URL that the block saves; without a key, that one is shown as it is. */
	private function search( string $text ): array|\WP_Error {
		$key = $this->shared->keys()->get( 'giphy', 'key' );
		if ( '' !== $key ) {
			return ( new Lookup( 'giphy', 'Giphy' ) )->find( self::url( $text, $key ), self::read( ... ) );
		}
		if ( null !== self::id( $text ) ) {
			return array();
		}
		$text = __( 'To search for GIFs, add a Giphy API key (Ramjet → Settings → Services).', 'ramjet' ) . ' '
			. __( 'Giphy URLs and your Media Library work without one.', 'ramjet' );
		return new \WP_Error( 'ramjet_gif_key', $text, array( 'status' => 409 ) );
	}

	private static function id( string $url ): ?string {
		return 1 === preg_match( '~^https://giphy\.com/embed/([A-Za-z0-9]+)$~D', $url, $match ) ? $match[1] : null;
	}

	private static function url( string $text, #[\SensitiveParameter] string $key ): string {
		$id = self::id( $text );
		if ( null !== $id ) {
			return "https://api.giphy.com/v1/gifs/$id?" . http_build_query( array( 'api_key' => $key ) );
		}
		$query = array( 'api_key' => $key, 'q' => $text, 'limit' => 10, 'rating' => 'g' );
		return 'https://api.giphy.com/v1/gifs/search?' . http_build_query( $query );
	}

	/** Skips items that are not as expected. */
	private static function read( array $json ): ?array {
		$found = array();
		$data  = is_array( $json['data'] ?? null ) ? $json['data'] : array();
		foreach ( isset( $data['id'] ) ? array( $data ) : $data as $gif ) {
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
