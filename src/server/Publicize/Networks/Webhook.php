<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Networks;

use Ramjet\Publicize\Messages\Announcement;
use Ramjet\Publicize\Messages\Limit;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;
use Ramjet\Support\Values\Text;
use Ramjet\Support\Webhooks\Payload;
use Ramjet\Support\Webhooks\Sender;
use Ramjet\Support\Webhooks\SigningSecret;

/** A URL of the owner's that gets posts as signed JSON. docs/publicize.md describes it. */
final class Webhook implements Network {

	public const SLUG = 'webhook';

	public function __construct( private readonly ServiceKeys $keys, private readonly Sender $sender ) {}

	public function service(): Service {
		$url = __( 'It begins with https:// and leads to a public server.', 'ramjet' );
		return new Service(
			slug: self::SLUG,
			name: __( 'Webhook', 'ramjet' ),
			purpose: __(
				'Sends your posts to a URL of yours, such as one of an automation service that shares them elsewhere.',
				'ramjet'
			),
			disclosure: __(
				'Your server sends the message, URL, title, excerpt and featured image of posts that you share to the URL that you enter.',
				'ramjet'
			),
			// Whoever knows the URL can often use it.
			fields: array(
				new ServiceField( 'url', __( 'URL', 'ramjet' ), 'https://[^\s<>"\'\\\\]+', $url, secret: true ),
			),
			check: $this->check( ... ),
			visitors: __( 'Visitors never contact it.', 'ramjet' ),
			modules: array( Networks::MODULE )
		);
	}

	/**
	 * Sends an example.
	 *
	 * @param array<string, string> $values Of the service's fields.
	 */
	private function check( #[\SensitiveParameter] array $values ): CheckResult {
		$example = array(
			'message'   => __( 'This is a test.', 'ramjet' ),
			'url'       => home_url( '/' ),
			'title'     => Text::plain( get_bloginfo( 'name' ) ),
			'excerpt'   => Text::plain( get_bloginfo( 'description' ) ),
			'image'     => '',
			'post'      => 0,
			'published' => gmdate( 'c' ),
			'site'      => home_url( '/' ),
		);
		[ $has_arrived, $reply ] = $this->send( $values['url'], new Payload( 'test', wp_generate_uuid4(), $example ) );
		return match ( true ) {
			$has_arrived => new CheckResult( 'ok', __( 'The webhook accepted an example.', 'ramjet' ) ),
			in_array( $reply->status, array( 0, 429 ), true ), $reply->status >= 500 => $reply->problem,
			default      => new CheckResult( 'refused', self::rejected( $reply->status ) ),
		};
	}

	public function account(): string {
		return self::host( $this->url() );
	}

	public function problem(): string {
		return 'unreadable' === SigningSecret::for_site()->current()->state() ? Sender::missing_secret() : '';
	}

	public function limit(): ?Limit {
		return null;
	}

	public function repeatable(): int {
		return 0;
	}

	public function share( Announcement $post, string $key, int $time ): Outcome {
		$payload = new Payload( 'post.shared', $key, array(
			'message'   => $post->message,
			'url'       => $post->url(),
			'title'     => $post->title(),
			'excerpt'   => $post->excerpt(),
			'image'     => (string) get_the_post_thumbnail_url( $post->post, 'full' ),
			'post'      => $post->post->ID,
			'published' => (string) get_post_time( 'c', true, $post->post ),
			'site'      => home_url( '/' ),
		) );

		[ $has_arrived, $reply ] = $this->send( $this->url(), $payload );
		return match ( true ) {
			$has_arrived => Outcome::shared( '' ),
			429 !== $reply->status && 4 === intdiv( $reply->status, 100 ) =>
				new Outcome( ShareState::Failed, self::rejected( $reply->status ) ),
			default      => Outcome::of( $reply, $this->account() ),
		};
	}

	/** @return array{bool, Reply} Whether it has arrived, and the reply. */
	private function send( #[\SensitiveParameter] string $url, Payload $payload ): array {
		$response = $this->sender->send( Caller::url( $url, self::SLUG ), $payload );
		// One that is too large is an HTTP response, too.
		$status = is_wp_error( $response ) ? $response->get_error_data()['status'] ?? 0 : $response->status;
		return array( 2 === intdiv( (int) $status, 100 ), new Reply( self::host( $url ), $response ) );
	}

	private static function rejected( int $status ): string {
		/* translators: %d: HTTP status. */
		$text = __( 'The webhook’s URL replied with status %d. Check it in the settings.', 'ramjet' );
		return sprintf( $text, $status );
	}

	private static function host( #[\SensitiveParameter] string $url ): string {
		return (string) wp_parse_url( $url, PHP_URL_HOST );
	}

	private function url(): string {
		return $this->keys->get( self::SLUG, 'url' );
	}
}
