<?php
declare(strict_types=1);

namespace Ramjet\ExternalMedia;

use Ramjet\ExternalMedia\Stock\OpenverseApi;
use Ramjet\ExternalMedia\Stock\Pexels;
use Ramjet\Support\Services\Field;
use Ramjet\Support\Services\Service;

/** The services from which editors pick media, as the dashboard shows them. */
final class MediaServices {

	/** @return list<Service> */
	public static function all(): array {
		return array( self::pexels(), self::openverse() );
	}

	private static function pexels(): Service {
		$format = __( 'Letters and digits, usually 56 of them.', 'ramjet' );
		return new Service(
			slug: Pexels::SLUG,
			name: 'Pexels',
			purpose: __( 'Free photos for image blocks.', 'ramjet' ),
			disclosure: __( 'Your server sends it the API key and what editors search for.', 'ramjet' ) . ' '
				. __( 'Editors’ browsers load the results.', 'ramjet' ),
			fields: array(
				new Field( 'key', __( 'API key', 'ramjet' ), '[A-Za-z0-9]{20,100}', $format, secret: true ),
			),
			credentials_url: 'https://www.pexels.com/api/',
			privacy_url: 'https://www.pexels.com/privacy-policy/',
			check: Pexels::check( ... ),
			visitors: self::visitors(),
			modules: array( ExternalMediaFeature::MODULE ),
			hosts: array( 'pexels.com' )
		);
	}

	private static function openverse(): Service {
		$id     = __( 'Letters and digits.', 'ramjet' );
		$secret = __( 'Letters and digits, usually 128 of them.', 'ramjet' );
		return new Service(
			slug: OpenverseApi::SLUG,
			name: 'Openverse',
			purpose: __( 'Openly licensed images for image blocks.', 'ramjet' ) . ' '
				. __( 'It works without a key; a free one allows more than 200 searches a day.', 'ramjet' ),
			disclosure: __( 'Your server sends it what editors search for.', 'ramjet' ) . ' '
				. __( 'Editors’ browsers load the results.', 'ramjet' ) . ' '
				. __( 'Your server downloads selected images from the websites that have them.', 'ramjet' ),
			fields: array(
				new Field( 'client_id', __( 'Client ID', 'ramjet' ), '[A-Za-z0-9]{10,100}', $id, optional: true ),
				new Field(
					'client_secret',
					__( 'Client secret', 'ramjet' ),
					'[A-Za-z0-9]{20,300}',
					$secret,
					secret: true,
					optional: true
				),
			),
			credentials_url: 'https://api.openverse.org/v1/',
			privacy_url: 'https://openverse.org/privacy',
			check: OpenverseApi::check( ... ),
			visitors: self::visitors(),
			modules: array( ExternalMediaFeature::MODULE ),
			hosts: array( 'openverse.org' )
		);
	}

	private static function visitors(): string {
		return __( 'Visitors never contact it: images are copied to your site.', 'ramjet' );
	}
}
