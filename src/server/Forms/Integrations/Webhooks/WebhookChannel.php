<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Webhooks;

use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Delivery\Channel;
use Ramjet\Forms\Integrations\Approvals;
use Ramjet\Forms\Integrations\Destinations;
use Ramjet\Forms\Storage\Entry;
use Ramjet\Support\Http\HttpResponse;
use Ramjet\Support\Http\Client;

/**
 * Posts an entry as JSON to an address, signed. What the receiver answers is not kept but for its status and the first
 * words, for whoever reads the log.
 */
final class WebhookChannel implements Channel {

	/** Statuses below 500 after which another attempt makes sense: too slow, too early, too many. */
	private const PASSING = array( 408, 425, 429 );

	/** Characters of an answer that are shown. */
	private const EXCERPT = 160;

	/**
	 * @param Approvals     $approvals Which addresses an administrator has seen.
	 * @param SigningSecret $secret    Signs.
	 * @param Client        $client    Calls; addresses are typed, so a guarded one.
	 */
	public function __construct(
		private readonly Approvals $approvals,
		private readonly SigningSecret $secret,
		private readonly Client $client
	) {}

	/** {@inheritDoc} */
	public function kind(): string {
		return 'webhook';
	}

	/** {@inheritDoc} */
	public function deliver( Entry $entry, string $channel, array $target ): Attempt {
		$url  = is_string( $target['url'] ?? null ) ? $target['url'] : '';
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		$no   = $this->approvals->refusal( $entry, $target, Destinations::webhook( $url ), '' === $host ? $url : $host );
		if ( null !== $no ) {
			return $no;
		}
		$secret = $this->secret->get();
		if ( null === $secret ) {
			return Attempt::failed( __( 'The secret that webhooks are signed with cannot be read any more. Make a new one in the settings of forms.', 'ramjet' ) );
		}
		$payload = new Payload( $entry, $channel );
		$time    = (string) time();
		return self::judge(
			$this->client->send(
				'POST',
				$url,
				array(
					'Content-Type'       => 'application/json; charset=utf-8',
					'X-Ramjet-Timestamp' => $time,
					'X-Ramjet-Signature' => 'sha256=' . hash_hmac( 'sha256', "$time.{$payload->json}", $secret->reveal() ),
					'X-Ramjet-Delivery'  => $payload->delivery,
				),
				$payload->json
			)
		);
	}

	private static function judge( HttpResponse|\WP_Error $answer ): Attempt {
		if ( is_wp_error( $answer ) && 'ramjet_http_too_large' !== $answer->get_error_code() ) {
			$message = $answer->get_error_message();
			// An address that leads into this server's own network does so tomorrow.
			return 'ramjet_http_address' === $answer->get_error_code() ? Attempt::refused( $message ) : Attempt::failed( $message );
		}
		// However long its answer: it has the entry.
		$status  = is_wp_error( $answer ) ? (int) ( $answer->get_error_data()['status'] ?? 0 ) : $answer->status;
		$message = self::message( $status, is_wp_error( $answer ) ? '' : $answer->body );
		return match ( true ) {
			2 === intdiv( $status, 100 )                           => Attempt::succeeded( $message ),
			3 === intdiv( $status, 100 )                           => Attempt::refused( $message . ' ' . __( 'Answers are not sent on to another address: enter the one that it leads to.', 'ramjet' ) ),
			$status < 500 && ! in_array( $status, self::PASSING, true ) => Attempt::refused( $message ),
			default                                                => Attempt::failed( $message ),
		};
	}

	private static function message( int $status, string $body ): string {
		$text = trim( (string) preg_replace( '/[\s\p{C}]+/u', ' ', wp_strip_all_tags( mb_scrub( mb_strcut( $body, 0, 4096 ) ) ) ) );
		$text = mb_strlen( $text ) > self::EXCERPT ? mb_substr( $text, 0, self::EXCERPT ) . '…' : $text;
		/* translators: %d: HTTP status. */
		$said = sprintf( __( 'The receiver answered with status %d.', 'ramjet' ), $status );
		/* translators: 1: a sentence that tells the status of an answer. 2: the first words of the answer. */
		return '' === $text ? $said : sprintf( __( '%1$s It said: %2$s', 'ramjet' ), $said, $text );
	}
}
