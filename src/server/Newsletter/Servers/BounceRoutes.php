<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Servers;

use Ramjet\Newsletter\Subscribers\Signup;
use Ramjet\Newsletter\Subscribers\SubscriberStore;
use Ramjet\Newsletter\Transport\MessageId;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Values\Text;
use Ramjet\Support\Visitors\RateLimit;

/**
 * The route by which a mail service or a script reports bounces and complaints, and the secret that it sends. A bounce
 * means that an email address does not exist, so the subscriber gets no more; a complaint ends the subscription for
 * good.
 */
final class BounceRoutes {

	private const SECRET = 'newsletter_bounces';

	/** Header of the request. */
	private const HEADER = 'X-Ramjet-Secret';

	/** Reports in a minute. */
	private const LIMIT = 1_000;

	public function __construct(
		private readonly \wpdb $db,
		private readonly SubscriberStore $subscribers,
		private readonly Secrets $secrets
	) {}

	/** @return array<string, array> As in a RouteTable. */
	public function all(): array {
		return array(
			'/newsletter/bounces'        => Route::of(
				'Reports that an email bounced for good, or that its recipient complained.',
				static fn(): array => Schema::object( array(
					'received' => Schema::field( 'boolean', 'Always true, also if nobody has that email address.' ),
				), 'newsletter-bounce' ),
				array(
					'methods'             => 'POST',
					'callback'            => $this->receive( ... ),
					'permission_callback' => fn( \WP_REST_Request $request ): bool => $this->is_secret(
						(string) $request->get_header( self::HEADER )
					),
					'capability'          => 'the header ' . self::HEADER,
					'args'                => array(
						'type'       => Schema::field(
							'string',
							'What happened.',
							array( 'enum' => array( 'bounce', 'complaint' ), 'required' => true )
						),
						'message_id' => Schema::field(
							'string',
							'The email’s Message-ID.',
							array( 'default' => '', 'maxLength' => 500 )
						),
						'email'      => Schema::field(
							'string',
							'The email address, if the Message-ID is not known.',
							array( 'default' => '', 'maxLength' => 500 )
						),
					),
				),
				array(
					'ramjet_not_saved'         => '500: The change could not be saved. Report it again.',
					'ramjet_too_many_requests' => '429: Too many reports in a minute. Report it again.',
				)
			),
			'/newsletter/bounces/secret' => Route::of(
				'The secret that reports need in the header ' . self::HEADER . '.',
				static fn(): array => Schema::object( array(
					'state'  => Schema::field(
						'string',
						'"unreadable" if the salts have changed.',
						array( 'enum' => array( 'none', 'set', 'unreadable' ) )
					),
					'url'    => Schema::field( 'string', 'Where reports are sent.' ),
					'secret' => Schema::field( 'string', 'The secret: only in the HTTP response that created it.' ),
				), 'newsletter-bounces-secret' ),
				array(
					Route::for_admins( 'GET', $this->describe( ... ) ),
					Route::for_admins( 'POST', $this->rotate( ... ) ),
				),
				array( 'ramjet_not_saved' => '500: It could not be saved.' )
			),
		);
	}

	private function is_secret( #[\SensitiveParameter] string $given ): bool {
		$secret = $this->secrets->read( self::SECRET )->reveal();
		return '' !== $secret && hash_equals( $secret, $given );
	}

	/** @return array{received: true}|\WP_Error */
	private function receive( \WP_REST_Request $request ): array|\WP_Error {
		if (
			( new RateLimit( $this->db, self::LIMIT, MINUTE_IN_SECONDS ) )->wait( 'newsletter-bounces', time() ) > 0
		) {
			$text = __( 'Too many reports in a minute.', 'ramjet' );
			return new \WP_Error( 'ramjet_too_many_requests', $text, array( 'status' => 429 ) );
		}
		$address = Signup::address( $request['email'] );
		$id      = MessageId::read( $request['message_id'] )[1]
			?? ( null === $address ? null : $this->subscribers->find_email( $address )?->id );
		if ( null !== $id && 'bounce' === $request['type'] ) {
			$this->subscribers->pause( $id );
		}
		return null !== $id && 'complaint' === $request['type'] && null !== $this->subscribers->find( $id )
			&& ! $this->subscribers->complain( $id )
			? Failure::not_saved()
			: array( 'received' => true );
	}

	/** @return array{state: string, url: string} */
	private function describe(): array {
		return array(
			'state' => $this->secrets->read( self::SECRET )->state(),
			'url'   => rest_url( 'ramjet/v1/newsletter/bounces' ),
		);
	}

	/** @return array<string, string>|\WP_Error */
	private function rotate(): array|\WP_Error {
		$secret = Text::base64url( random_bytes( 32 ) );
		return $this->secrets->save( self::SECRET, $secret )
			? $this->describe() + array( 'secret' => $secret )
			: Failure::not_saved();
	}
}
