<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\Copy\Attachment;
use Ramjet\Media\ExternalMedia\Immich\Immich;
use Ramjet\Media\ExternalMedia\Immich\ImmichApi;
use Ramjet\Media\ExternalMedia\Stock\OpenverseApi;
use Ramjet\Media\ExternalMedia\Stock\Pexels;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** The services from which editors pick media, as the dashboard shows them. */
final class MediaServices {

	/** @return list<Service> */
	public static function all(): array {
		return array( self::pexels(), self::openverse(), self::immich() );
	}

	private static function pexels(): Service {
		$format = __( 'Letters and digits, usually 56 of them.', 'ramjet' );
		return new Service(
			slug: Pexels::SLUG,
			name: 'Pexels',
			purpose: __( 'Free photos for image blocks.', 'ramjet' ),
			disclosure: __(
				'Your server sends it the API key and what editors search for. Editors’ browsers load the results.',
				'ramjet'
			),
			fields: array(
				new ServiceField( 'key', __( 'API key', 'ramjet' ), '[A-Za-z0-9]{20,100}', $format, secret: true ),
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
			purpose: __(
				'Openly licensed images for image blocks. It works without a key; a free one allows more than 200 searches a day.',
				'ramjet'
			),
			disclosure: __(
				'Your server sends it what editors search for, and downloads selected images from the websites that host them. Editors’ browsers load the results.',
				'ramjet'
			),
			fields: array(
				new ServiceField(
					'client_id',
					__( 'Client ID', 'ramjet' ),
					'[A-Za-z0-9]{10,100}',
					$id,
					optional: true
				),
				new ServiceField(
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
			hosts: array( 'openverse.org' ),
			// It works without keys.
			is_used: static fn(): bool => Attachment::has_any( OpenverseApi::SLUG )
		);
	}

	private static function immich(): Service {
		$url     = __( 'The URL of your Immich server, such as https://photos.example.com.', 'ramjet' );
		$key     = sprintf(
			/* translators: %s: names of permissions. */
			__( 'Create one in Immich under Account Settings → API Keys, with these permissions: %s.', 'ramjet' ),
			'album.read, asset.read, asset.view, asset.download, user.read, userProfileImage.read'
		);
		$users   = __( 'The key opens the whole library of its owner in Immich.', 'ramjet' );
		$network = __( 'Choose your own network only if Immich has no public URL.', 'ramjet' );
		return new Service(
			slug: ImmichApi::SLUG,
			name: ImmichApi::NAME,
			purpose: __( 'Your own photos for image blocks, from your Immich server.', 'ramjet' ),
			disclosure: __(
				'Your server sends it the API key and what editors search for. Editors’ browsers never contact it.',
				'ramjet'
			),
			fields: array(
				new ServiceField( 'url', __( 'URL', 'ramjet' ), 'https?://[^\s<>"\'\\\\?#@]+', $url ),
				new ServiceField( 'key', __( 'API key', 'ramjet' ), '[\x21-\x7E]{10,200}', $key, secret: true ),
				self::choice( 'users', __( 'Available to', 'ramjet' ), $users, array(
					'admins'          => __( 'Administrators', 'ramjet' ),
					Immich::EVERYBODY => __( 'All users with permission to upload files', 'ramjet' ),
				) ),
				self::choice( 'network', __( 'Network', 'ramjet' ), $network, array(
					'public'           => __( 'A public URL that begins with https://', 'ramjet' ),
					ImmichApi::PRIVATE => __( 'This server or my own network', 'ramjet' ),
				) ),
			),
			check: ImmichApi::check( ... ),
			visitors: self::visitors(),
			modules: array( ExternalMediaFeature::MODULE )
		);
	}

	private static function choice( string $name, string $label, string $format, array $options ): ServiceField {
		$pattern = implode( '|', array_keys( $options ) );
		return new ServiceField( $name, $label, $pattern, $format, optional: true, options: $options );
	}

	/** Disclosure for visitors of services whose images are copied. */
	public static function visitors(): string {
		return __( 'Visitors never contact it: images are copied to your site.', 'ramjet' );
	}
}
