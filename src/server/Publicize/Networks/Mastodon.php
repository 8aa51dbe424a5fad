<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Networks;

use Ramjet\Publicize\Messages\Announcement;
use Ramjet\Publicize\Messages\Limit;
use Ramjet\Publicize\Messages\PostText;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Http\Client;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\LastCheck;
use Ramjet\Support\Services\RejectedKey;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;
use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Values\Shape;
use Ramjet\Support\Values\Text;
use Ramjet\Support\Values\Utf8;

/** Mastodon, and other servers with its API (docs.joinmastodon.org). */
final class Mastodon implements Network {

	public const SLUG = 'mastodon';

	private const NAME = 'Mastodon';

	/** What servers allow that do not say it. */
	private const CHARACTERS = 500;
	private const PER_URL    = 23;

	/** Seconds for which the server knows a key: an hour. The last request may take a while. */
	private const REPEATABLE = 55 * MINUTE_IN_SECONDS;

	private const PROFILE = array( 'key' => '', 'account' => '', 'characters' => 0, 'per_url' => 0 );

	private readonly Caller $caller;

	/** @param Client $client A guarded one: the owner enters the URL. */
	public function __construct( private readonly ServiceKeys $keys, Client $client ) {
		$this->caller = new Caller( self::SLUG, self::NAME, $client );
	}

	public function service(): Service {
		$url   = __( 'The server of your account, such as https://mastodon.social.', 'ramjet' );
		$token = __(
			'In Mastodon under Preferences → Development, create an application with the permissions read:accounts and write:statuses. Its page shows the access token.',
			'ramjet'
		);
		return new Service(
			slug: self::SLUG,
			name: self::NAME,
			purpose: __( 'Shares your posts from your Mastodon account.', 'ramjet' ),
			disclosure: __(
				'Your server sends the server of your account the access token, and the message and the URL of posts that you share.',
				'ramjet'
			),
			fields: array(
				new ServiceField( 'url', __( 'Server URL', 'ramjet' ), 'https://[^\s<>"\'\\\\?#@/]+/?', $url ),
				new ServiceField(
					'token',
					__( 'Access token', 'ramjet' ),
					'[\x21-\x7E]{16,500}',
					$token,
					secret: true
				),
			),
			check: self::check( ... ),
			visitors: __( 'Visitors never contact it.', 'ramjet' ),
			modules: array( Networks::MODULE )
		);
	}

	/** @param array<string, string> $values Of the service's fields. */
	private static function check( #[\SensitiveParameter] array $values ): CheckResult {
		$caller = new Caller( self::SLUG, self::NAME, GuardedClient::for_site() );
		$reply  = self::verify( $caller, $values['url'], $values['token'] );
		return $reply->judge( '' !== Scalar::text( $reply->json['acct'] ?? '' ) );
	}

	public function account(): string {
		return $this->profile()['account'];
	}

	public function problem(): string {
		return RejectedKey::is( self::SLUG, $this->token( ... ) ) ? Outcome::refused( self::NAME ) : '';
	}

	public function limit(): Limit {
		[ 'characters' => $characters, 'per_url' => $per_url ] = $this->profile();
		return new Limit( $characters, $per_url + 2, null, $per_url );
	}

	public function repeatable(): int {
		return self::REPEATABLE;
	}

	public function share( Announcement $post, string $key, int $time ): Outcome {
		$token = $this->token();
		$text  = PostText::with_url( $post->message, $post->url(), $this->limit() );
		$url   = self::url( $this->server(), '/api/v1/statuses' );
		$reply = $this->caller->post( $url, array( 'status' => $text ), array(
			'Authorization'   => "Bearer $token",
			'Idempotency-Key' => $key,
		) );
		$json  = $reply->json;
		if ( 2 === intdiv( $reply->status, 100 ) && '' !== Scalar::text( $json['id'] ?? '' ) ) {
			LastCheck::works( self::SLUG );
			return Outcome::shared( Scalar::text( $json['url'] ?? '' ) ?: Scalar::text( $json['uri'] ?? '' ) );
		}
		401 === $reply->status && RejectedKey::note( self::SLUG, $token );
		return Outcome::of( $reply, self::NAME );
	}

	/**
	 * The account and the limits, which are asked for once a day.
	 *
	 * @return array{key: string, account: string, characters: int, per_url: int}
	 */
	private function profile(): array {
		$server = $this->server();
		$token  = $this->token();
		$key    = substr( wp_hash( "$server\n$token" ), 0, 12 );
		$cached = Shape::of( get_transient( 'ramjet_publicize_mastodon' ), self::PROFILE );
		if ( null !== $cached && $cached['key'] === $key ) {
			return $cached;
		}
		$instance = $this->caller->get( self::url( $server, '/api/v2/instance' ) );
		// A server that does not reply is not asked twice.
		$account  = 0 === $instance->status ? $instance : self::verify( $this->caller, $server, $token );
		$name     = Utf8::head( Text::plain( Scalar::text( $account->json['acct'] ?? '' ), true ), 100 );
		$limits   = $instance->json['configuration']['statuses'] ?? null;
		$limits   = Shape::of( $limits, array( 'max_characters' => 0, 'characters_reserved_per_url' => 0 ) );
		$is_valid = null !== $limits && $limits['characters_reserved_per_url'] > 0
			&& $limits['max_characters'] > 2 * $limits['characters_reserved_per_url'];
		$profile  = array(
			'key'        => $key,
			'account'    => '' === $name ? '' : "@$name@" . wp_parse_url( $server, PHP_URL_HOST ),
			'characters' => $is_valid ? $limits['max_characters'] : self::CHARACTERS,
			'per_url'    => $is_valid ? $limits['characters_reserved_per_url'] : self::PER_URL,
		);
		$is_known = null === $instance->problem && null === $account->problem;
		set_transient( 'ramjet_publicize_mastodon', $profile, $is_known ? DAY_IN_SECONDS : 5 * MINUTE_IN_SECONDS );
		return $profile;
	}

	private static function verify( Caller $caller, string $server, #[\SensitiveParameter] string $token ): Reply {
		$headers = array( 'Authorization' => "Bearer $token" );
		return $caller->get( self::url( $server, '/api/v1/accounts/verify_credentials' ), $headers );
	}

	private static function url( string $server, string $path ): string {
		return untrailingslashit( $server ) . $path;
	}

	private function server(): string {
		return $this->keys->get( self::SLUG, 'url' );
	}

	private function token(): string {
		return $this->keys->get( self::SLUG, 'token' );
	}
}
