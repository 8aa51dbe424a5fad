<?php
declare(strict_types=1);

namespace Ramjet\Services\Definitions;

use Ramjet\Services\Checks\MapKitCheck;
use Ramjet\Services\Checks\MapboxCheck;
use Ramjet\Support\Services\Field;
use Ramjet\Support\Services\Service;

/**
 * Services that maps come from.
 */
final class Maps {

	/**
	 * @return list<Service>
	 */
	public static function all(): array {
		$ten = __( 'It is made of ten capital letters and digits.', 'ramjet' );
		return array(
			new Service(
				slug: 'mapbox',
				name: 'Mapbox',
				purpose: __( 'Draws maps.', 'ramjet' ),
				disclosure: __( 'Mapbox gets your token and this server’s address when you test the token.', 'ramjet' ),
				fields: array( new Field( 'token', __( 'Access token', 'ramjet' ), secret: true, pattern: '(?:pk|sk|tk)\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+', format: __( 'It begins with pk. and has three parts with dots between them.', 'ramjet' ), connector: 'mapbox' ) ),
				credentials_url: 'https://console.mapbox.com/account/access-tokens/',
				terms_url: 'https://www.mapbox.com/legal/tos',
				privacy_url: 'https://www.mapbox.com/legal/privacy',
				modules: array( 'map' ),
				check: MapboxCheck::class
			),
			new Service(
				slug: 'mapkit',
				name: 'Apple MapKit',
				purpose: __( 'Draws Apple’s maps.', 'ramjet' ),
				disclosure: __( 'Apple gets nothing from here as yet: the test signs a token on this server and sends it nowhere.', 'ramjet' ),
				fields: array(
					new Field( 'team_id', __( 'Team ID', 'ramjet' ), pattern: '[A-Z0-9]{10}', format: $ten ),
					new Field( 'key_id', __( 'Key ID', 'ramjet' ), pattern: '[A-Z0-9]{10}', format: $ten ),
					new Field( 'private_key', __( 'Private key', 'ramjet' ), secret: true, type: 'multiline', pattern: '-----BEGIN PRIVATE KEY-----\s[A-Za-z0-9+/=\s]+\s-----END PRIVATE KEY-----', format: __( 'Paste the whole content of the .p8 file, its first and last line included.', 'ramjet' ) ),
				),
				credentials_url: 'https://developer.apple.com/account/resources/authkeys/list',
				terms_url: 'https://developer.apple.com/support/terms/',
				privacy_url: 'https://www.apple.com/legal/privacy/',
				modules: array( 'map' ),
				check: MapKitCheck::class
			),
		);
	}
}
