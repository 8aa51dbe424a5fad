<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Networks;

use Ramjet\Publicize\Messages\Announcement;
use Ramjet\Publicize\Messages\Limit;
use Ramjet\Publicize\Messages\PostText;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\LastCheck;
use Ramjet\Support\Services\RejectedKey;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;
use Ramjet\Support\Values\Scalar;

/** Bluesky: posts of app.bsky.feed.post with a card (app.bsky.embed.external). */
final class Bluesky implements Network {

	private const GRAPHEMES = 300;
	private const BYTES     = 3_000;

	/** Bytes that the image of a card may have. */
	private const MAX_IMAGE = 1_000_000;

	/** Graphemes of the post's URL in the text, which leads to all of it. */
	private const URL_LENGTH = 32;

	/** Digits of record keys. */
	private const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';

	public function __construct( private readonly ServiceKeys $keys ) {}

	public function service(): Service {
		$handle   = __( 'The name of your account, such as ann.bsky.social.', 'ramjet' );
		$password = __( 'In Bluesky under Settings → Privacy and security → App passwords, create one.', 'ramjet' );
		$server   = __( 'Only for an account that is not at bsky.social: the URL of its server.', 'ramjet' );
		return new Service(
			slug: BlueskyApi::SLUG,
			name: BlueskyApi::NAME,
			purpose: __( 'Shares your posts from your Bluesky account.', 'ramjet' ),
			disclosure: __(
				'Your server sends it your handle and the app password, and of posts that you share the message, URL, title, excerpt and featured image.',
				'ramjet'
			),
			fields: array(
				new ServiceField( 'handle', __( 'Handle', 'ramjet' ), '@?[A-Za-z0-9.-]+\.[A-Za-z0-9-]+', $handle ),
				new ServiceField(
					'password',
					__( 'App password', 'ramjet' ),
					'[\x21-\x7E]{8,256}',
					$password,
					secret: true
				),
				new ServiceField(
					'server',
					__( 'Server URL', 'ramjet' ),
					'https://[^\s<>"\'\\\\?#@/]+/?',
					$server,
					optional: true
				),
			),
			credentials_url: 'https://bsky.app/settings/app-passwords',
			privacy_url: 'https://bsky.social/about/support/privacy-policy',
			check: static fn( #[\SensitiveParameter] array $values ): CheckResult =>
				( new BlueskyApi( $values['server'], $values['handle'], $values['password'] ) )->check(),
			visitors: __( 'Visitors never contact it.', 'ramjet' ),
			modules: array( Networks::MODULE ),
			hosts: array( 'bsky.social', 'bsky.app' )
		);
	}

	public function account(): string {
		return '@' . ltrim( $this->keys->get( BlueskyApi::SLUG, 'handle' ), '@' );
	}

	public function problem(): string {
		return RejectedKey::is( BlueskyApi::SLUG, $this->password( ... ) ) ? Outcome::refused( BlueskyApi::NAME ) : '';
	}

	public function limit(): Limit {
		return new Limit( self::GRAPHEMES, self::URL_LENGTH + 2, self::BYTES );
	}

	/** The record has its key: another request only writes it again. */
	public function repeatable(): int {
		return PHP_INT_MAX;
	}

	public function share( Announcement $post, string $key, int $time ): Outcome {
		$server  = $this->keys->get( BlueskyApi::SLUG, 'server' );
		$api     = new BlueskyApi( $server, $this->account(), $this->password() );
		$account = $api->account();
		if ( $account instanceof Reply ) {
			return $this->failed( $account );
		}
		$image = $this->upload( $api, $post );
		if ( $image instanceof Outcome ) {
			return $image;
		}
		$rkey   = self::record_key( $key, $time );
		$record = array(
			'$type'     => 'app.bsky.feed.post',
			'createdAt' => gmdate( 'Y-m-d\TH:i:s.000\Z', $time ),
			'embed'     => array(
				'$type'    => 'app.bsky.embed.external',
				'external' => array(
					'uri'         => $post->url(),
					'title'       => $post->title(),
					'description' => $post->excerpt(),
				) + ( null === $image ? array() : array( 'thumb' => $image ) ),
			),
		) + self::text( $post, $this->limit() );
		$reply  = $api->call( 'com.atproto.repo.putRecord', array(
			'repo'       => $account['did'],
			'collection' => 'app.bsky.feed.post',
			'rkey'       => $rkey,
			'record'     => $record,
		) );
		if ( 200 !== $reply->status || '' === Scalar::text( $reply->json['uri'] ?? '' ) ) {
			return $this->failed( $reply );
		}
		LastCheck::works( BlueskyApi::SLUG );
		return Outcome::shared( "https://bsky.app/profile/{$account['handle']}/post/$rkey" );
	}

	/** A TID: a number of 64 bits, microseconds and ten more bits, whose digits sort as it does. */
	private static function record_key( string $key, int $time ): string {
		// Fewer bits of the key than a second has.
		$number = ( $time * 1_000_000 << 10 ) + (int) hexdec( substr( md5( $key ), 0, 7 ) );
		$digits = '';
		for ( $shift = 60; $shift >= 0; $shift -= 5 ) {
			$digits .= self::DIGITS[ ( $number >> $shift ) & 31 ];
		}
		return $digits;
	}

	/** @return array{text: string, facets?: list<array>} */
	private static function text( Announcement $post, Limit $limit ): array {
		$url    = $post->url();
		$label  = self::label( $url );
		$text   = PostText::with_url( $post->message, $url, $limit, $label );
		$facets = array();
		foreach ( PostText::urls( $text ) as [ $link, $start ] ) {
			$facets[] = self::facet( $start, $link, $link );
		}
		if ( ! str_contains( $text, $url ) ) {
			$facets[] = self::facet( strlen( $text ) - strlen( $label ), $label, $url );
		}
		return array( 'text' => $text ) + ( array() === $facets ? array() : array( 'facets' => $facets ) );
	}

	/** A link in a text, by the positions of its bytes. */
	private static function facet( int $start, string $text, string $url ): array {
		return array(
			'index'    => array( 'byteStart' => $start, 'byteEnd' => $start + strlen( $text ) ),
			'features' => array( array( '$type' => 'app.bsky.richtext.facet#link', 'uri' => $url ) ),
		);
	}

	/** The URL as people read it, cut. */
	private static function label( string $url ): string {
		$readable = rawurldecode( $url );
		$label    = 1 === preg_match( '/^[^\s\p{C}]+$/Du', $readable ) ? $readable : $url;
		$label    = (string) preg_replace( '~^https?://(?:www\.)?|/$~', '', $label );
		return PostText::cut( $label, new Limit( self::URL_LENGTH, 0 ) );
	}

	/** @return array|Outcome|null The uploaded image; null for none; an outcome if sharing cannot go on. */
	private function upload( BlueskyApi $api, Announcement $post ): array|Outcome|null {
		$image = $post->image( self::MAX_IMAGE );
		if ( null === $image ) {
			return null;
		}
		$bytes = (string) file_get_contents( $image['path'] );
		$reply = $api->call( 'com.atproto.repo.uploadBlob', $bytes, $image['type'] );
		$blob  = $reply->json['blob'] ?? null;
		if ( 200 === $reply->status && is_array( $blob ) ) {
			return $blob;
		}
		// What the server says about the image is no reason to share nothing.
		$is_about_image = null === $reply->problem && in_array( $reply->status, array( 400, 413, 415 ), true );
		return $is_about_image ? null : $this->failed( $reply );
	}

	private function failed( Reply $reply ): Outcome {
		401 === $reply->status && RejectedKey::note( BlueskyApi::SLUG, $this->password() );
		return Outcome::of( $reply, BlueskyApi::NAME );
	}

	private function password(): string {
		return $this->keys->get( BlueskyApi::SLUG, 'password' );
	}
}
