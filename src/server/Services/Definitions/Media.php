<?php
declare(strict_types=1);

namespace Ramjet\Services\Definitions;

use Ramjet\Services\Checks\GiphyCheck;
use Ramjet\Services\Checks\InstagramCheck;
use Ramjet\Services\Checks\OpenverseCheck;
use Ramjet\Services\Checks\PexelsCheck;
use Ramjet\Support\Services\Field;
use Ramjet\Support\Services\Service;

/**
 * Services that pictures come from.
 */
final class Media {

	/**
	 * @return list<Service>
	 */
	public static function all(): array {
		return array( ...self::searches(), ...self::accounts() );
	}

	/**
	 * @return list<Service> Those that one searches.
	 */
	private static function searches(): array {
		return array(
			new Service(
				slug: 'giphy',
				name: 'GIPHY',
				purpose: __( 'Searches for animated pictures.', 'ramjet' ),
				disclosure: __( 'GIPHY gets your key and this server’s address when you test the key.', 'ramjet' ),
				fields: array( new Field( 'key', __( 'API key', 'ramjet' ), secret: true, pattern: '[A-Za-z0-9]{16,64}', format: __( 'It is made of letters and digits, 32 of them as a rule.', 'ramjet' ), connector: 'giphy' ) ),
				credentials_url: 'https://developers.giphy.com/dashboard/',
				terms_url: 'https://support.giphy.com/hc/en-us/articles/360020027752-GIPHY-User-Terms-of-Service',
				privacy_url: 'https://support.giphy.com/hc/en-us/articles/360032872931-GIPHY-Privacy-Policy',
				modules: array( 'gif' ),
				check: GiphyCheck::class
			),
			new Service(
				slug: 'pexels',
				name: 'Pexels',
				purpose: __( 'Searches for free photos.', 'ramjet' ),
				disclosure: __( 'Pexels gets your key and this server’s address when you test the key.', 'ramjet' ),
				fields: array( new Field( 'key', __( 'API key', 'ramjet' ), secret: true, pattern: '[A-Za-z0-9]{30,80}', format: __( 'It is made of letters and digits, 56 of them as a rule.', 'ramjet' ), connector: 'pexels' ) ),
				credentials_url: 'https://www.pexels.com/api/new/',
				terms_url: 'https://www.pexels.com/terms-of-service/',
				privacy_url: 'https://www.pexels.com/privacy-policy/',
				modules: array( 'external-media' ),
				check: PexelsCheck::class
			),
			new Service(
				slug: 'openverse',
				name: 'Openverse',
				purpose: __( 'Searches for openly licensed pictures. Works without a key; with one, more searches a day are allowed.', 'ramjet' ),
				disclosure: __( 'Openverse gets your client ID, its secret and this server’s address when you test them.', 'ramjet' ),
				fields: array(
					new Field( 'client_id', __( 'Client ID', 'ramjet' ), pattern: '[A-Za-z0-9._-]{8,128}', format: __( 'It is made of letters and digits.', 'ramjet' ) ),
					new Field( 'client_secret', __( 'Client secret', 'ramjet' ), secret: true, pattern: '[A-Za-z0-9._-]{8,256}', format: __( 'It is made of letters and digits.', 'ramjet' ) ),
				),
				credentials_url: 'https://api.openverse.org/v1/#tag/auth',
				terms_url: 'https://docs.openverse.org/terms_of_service.html',
				privacy_url: 'https://openverse.org/privacy',
				modules: array( 'external-media' ),
				check: OpenverseCheck::class,
				optional: true
			),
		);
	}

	/**
	 * @return list<Service> Those where people have pictures of their own.
	 */
	private static function accounts(): array {
		return array(
			new Service(
				slug: 'google',
				name: 'Google',
				purpose: __( 'Lets people choose pictures from their own Google Photos.', 'ramjet' ),
				disclosure: __( 'Google gets nothing from here as yet: the client is kept for when somebody chooses pictures.', 'ramjet' ),
				fields: array(
					new Field( 'client_id', __( 'Client ID', 'ramjet' ), pattern: '[A-Za-z0-9-]+\.apps\.googleusercontent\.com', format: __( 'It ends in .apps.googleusercontent.com.', 'ramjet' ) ),
					new Field( 'client_secret', __( 'Client secret', 'ramjet' ), secret: true, pattern: '[A-Za-z0-9_-]{16,128}', format: __( 'It begins with GOCSPX- as a rule.', 'ramjet' ) ),
				),
				credentials_url: 'https://console.cloud.google.com/apis/credentials',
				terms_url: 'https://developers.google.com/terms',
				privacy_url: 'https://policies.google.com/privacy',
				modules: array( 'external-media' )
			),
			new Service(
				slug: 'instagram',
				name: 'Instagram',
				purpose: __( 'Shows the newest pictures of an Instagram account.', 'ramjet' ),
				disclosure: __( 'Meta gets your app’s ID, its secret and this server’s address when you test them.', 'ramjet' ),
				fields: array(
					new Field( 'app_id', __( 'App ID', 'ramjet' ), pattern: '\d{8,20}', format: __( 'It is made of digits.', 'ramjet' ) ),
					new Field( 'app_secret', __( 'App secret', 'ramjet' ), secret: true, pattern: '[0-9a-f]{32}', format: __( 'It is made of 32 characters, 0 to 9 and a to f.', 'ramjet' ) ),
				),
				credentials_url: 'https://developers.facebook.com/apps/',
				terms_url: 'https://developers.facebook.com/terms/',
				privacy_url: 'https://www.facebook.com/privacy/policy/',
				modules: array( 'instagram-gallery' ),
				check: InstagramCheck::class
			),
		);
	}
}
