<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Webhooks;

use Ramjet\Forms\Approval\Approvals;
use Ramjet\Forms\Approval\Destinations;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Integrations\Integration;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Http\HttpResponse;
use Ramjet\Support\Services\ThirdParty;
use Ramjet\Support\Values\Utf8;
use Ramjet\Support\Webhooks\Sender;

/**
 * Posts responses as signed JSON to the URLs that a form names. The log has only the status and the beginning of
 * the reply.
 */
final class Webhooks implements Integration {

	/** Statuses below 500 that are retried: too slow, too early, too many. */
	private const RETRIED = array( 408, 425, 429 );
	private const EXCERPT = 160;

	public function __construct( private readonly Approvals $approvals, private readonly Sender $sender ) {}

	public static function third_party(): ThirdParty {
		return new ThirdParty(
			__( 'Webhooks of forms', 'ramjet' ),
			hosts: array(),
			disclosure: __( 'Your server sends a form’s responses to the URLs that you enter for it.', 'ramjet' ),
			modules: array( 'contact-form' )
		);
	}

	public function kind(): string {
		return 'webhook';
	}

	public function channels( Form $form ): array {
		$channels = array();
		foreach ( $form->settings->webhooks() as $webhook ) {
			$name = "{$this->kind()}:{$webhook['id']}";
			// A copied form may repeat an id; another URL is another channel.
			while ( isset( $channels[ $name ] ) && $channels[ $name ]['url'] !== $webhook['url'] ) {
				$name .= '-2';
			}
			$channels[ $name ] = array(
				'url'      => $webhook['url'],
				'approved' => $this->approvals->allows( $form->source, Destinations::webhook( $webhook['url'] ) ),
			);
		}
		return $channels;
	}

	public function deliver( Response $response, string $channel, array $target ): Attempt {
		$url      = is_string( $target['url'] ?? null ) ? $target['url'] : '';
		$host     = (string) wp_parse_url( $url, PHP_URL_HOST );
		$approval = $this->approvals->of( $response, $target, Destinations::webhook( $url ) );
		$refusal  = Attempt::unless_approved( $approval, '' === $host ? $url : $host );
		if ( null !== $refusal ) {
			return $refusal;
		}
		return self::result( $this->sender->send( $url, ResponsePayload::of( $response, $channel ) ) );
	}

	public static function result( HttpResponse|\WP_Error $reply ): Attempt {
		// A reply that is too large is a reply: the receiver has the response.
		$is_error = is_wp_error( $reply ) && 'ramjet_http_too_large' !== $reply->get_error_code();
		if ( $is_error ) {
			$message = $reply->get_error_message();
			// A URL inside this server's network will not change.
			$is_final = 'ramjet_http_address' === $reply->get_error_code();
			return $is_final ? Attempt::refused( $message ) : Attempt::failed( $message );
		}
		$status  = is_wp_error( $reply ) ? (int) ( $reply->get_error_data()['status'] ?? 0 ) : $reply->status;
		$message = self::message( $status, is_wp_error( $reply ) ? '' : $reply->body );
		$advice  = __( 'Redirects are not followed: enter the URL that it redirects to.', 'ramjet' );
		return match ( true ) {
			2 === intdiv( $status, 100 )                                => Attempt::succeeded( $message ),
			3 === intdiv( $status, 100 )                                => Attempt::refused( "$message $advice" ),
			$status < 500 && ! in_array( $status, self::RETRIED, true ) => Attempt::refused( $message ),
			default                                                     => Attempt::failed( $message ),
		};
	}

	private static function message( int $status, string $body ): string {
		$text = wp_strip_all_tags( Utf8::scrub( Utf8::head( $body, 4096 ) ) );
		$text = trim( (string) preg_replace( '/[\s\p{C}]+/u', ' ', $text ) );
		$text = mb_strlen( $text ) > self::EXCERPT ? mb_substr( $text, 0, self::EXCERPT ) . '…' : $text;
		if ( '' === $text ) {
			/* translators: %d: HTTP status. */
			return sprintf( __( 'The receiver replied with status %d.', 'ramjet' ), $status );
		}
		/* translators: 1: HTTP status. 2: the beginning of the reply. */
		return sprintf( __( 'The receiver replied with status %1$d: %2$s', 'ramjet' ), $status, $text );
	}
}
