<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Opentable;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Services\Lookup;
use Ramjet\Support\Services\ThirdParty;

/** The restaurant search of the OpenTable block. */
final class OpenTableFeature extends Feature implements Provides\Routes, Provides\ThirdParties {

	private const URL = 'https://www.opentable.com/widget/reservation/restaurant-search?pageSize=20&query=';

	public function third_parties(): array {
		return array( ThirdParty::embed(
			'OpenTable',
			hosts: array( 'opentable.com' ),
			privacy_url: 'https://www.opentable.com/legal/privacy-policy',
			modules: array( 'opentable' ),
			more: __( 'Your server sends it the restaurant names that editors search for.', 'ramjet' )
		) );
	}

	public function routes(): array {
		$lookup = new Lookup( 'opentable', 'OpenTable', has_key: false );
		$search = static fn( string $text ) => $lookup->find( self::URL . rawurlencode( $text ), self::read( ... ) );
		$fields = array( 'rid' => 'ID of the restaurant.', 'name' => 'Name.' );
		$about  = 'Searches OpenTable for restaurants.';
		$routes = static fn(): array => array(
			'/opentable/restaurants' => Lookup::route( $about, 'query', $search, $fields ),
		);
		return array( new RouteTable( 'ramjet/v1', $routes ) );
	}

	/** Skips items that are not as expected. */
	private static function read( array $json ): ?array {
		$is_whole = static fn( mixed $item ): bool =>
			is_string( $item['name'] ?? null )
			&& is_scalar( $item['rid'] ?? null ) && ctype_digit( (string) $item['rid'] );
		$to_texts = static fn( array $item ): array => array( 'rid' => (string) $item['rid'], 'name' => $item['name'] );
		return is_array( $json['items'] ?? null )
			? array_map( $to_texts, array_values( array_filter( $json['items'], $is_whole ) ) )
			: null;
	}
}
