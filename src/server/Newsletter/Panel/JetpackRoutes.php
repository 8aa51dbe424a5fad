<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Panel;

use Ramjet\Newsletter\Message\Composer;
use Ramjet\Newsletter\Message\Message;
use Ramjet\Newsletter\Sending\PostMeta;
use Ramjet\Newsletter\Sending\SendingState;
use Ramjet\Newsletter\Sending\SendingStore;
use Ramjet\Newsletter\Sending\TestMail;
use Ramjet\Newsletter\Subscribers\Signup;
use Ramjet\Newsletter\Subscribers\SubscriberStore;
use Ramjet\Newsletter\Transport\Connections;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Rest\UserRate;

/** The newsletter's routes that Jetpack has, too, with its fields. */
final class JetpackRoutes {

	/** Test emails of a user in a minute. */
	private const PER_MINUTE = 5;

	/** @param \Closure(): Connections $connections */
	public function __construct(
		private readonly SubscriberStore $subscribers,
		private readonly SendingStore $sendings,
		private readonly Composer $composer,
		private readonly \Closure $connections
	) {}

	/** @return array<string, array> As in a RouteTable. */
	public function all(): array {
		$post  = array( 'post_id' => Schema::field( 'integer', 'ID of the post.', array( 'required' => true ) ) );
		$count = static fn( string $what ): array => Schema::field( 'integer', $what );
		return array(
			'/subscribers/count'            => Route::of(
				'How many people have subscribed.',
				static fn(): array => Schema::object(
					array( 'count' => $count( 'Confirmed subscriptions.' ) ),
					'subscribers-count'
				),
				Route::for_authors( 'GET', fn(): array => array( 'count' => $this->subscribers->count_confirmed() ) )
			),
			'/subscribers/counts'           => Route::of(
				'How many people have subscribed, by kind.',
				static fn(): array => Schema::object( array( 'counts' => Schema::object( array(
					'email_subscribers' => $count( 'Confirmed subscriptions.' ),
					'social_followers'  => $count( 'Always 0: networks do not tell.' ),
					'paid_subscribers'  => $count( 'Always 0: members of plans are no subscribers.' ),
				) ) ), 'subscribers-counts' ),
				Route::for_authors( 'GET', fn(): array => array( 'counts' => array(
					'email_subscribers' => $this->subscribers->count_confirmed(),
					'social_followers'  => 0,
					'paid_subscribers'  => 0,
				) ) )
			),
			'/newsletter-email-sent-status' => Route::of(
				'Whether a post was emailed.',
				static fn(): array => Schema::object( array(
					'email_sent_at' => Schema::field(
						array( 'string', 'null' ),
						'When the last email was sent, in the site’s date format; null before that.'
					),
					'stats_on_send' => Schema::field(
						'null',
						'Always null: who could read the post then is not stored.'
					),
				), 'newsletter-email-sent-status' ),
				self::of_post( 'GET', 'post_id', fn( \WP_Post $post ): array => $this->sent_status( $post ), $post )
			),
			'/email-preview'                => Route::of(
				'The email about a post, as it would be now.',
				static fn(): array => Schema::object(
					array( 'html' => Schema::field( 'string', 'A document.' ) ),
					'email-preview'
				),
				self::of_post( 'GET', 'post_id', fn( \WP_Post $post, \WP_REST_Request $request ): array|\WP_Error =>
					$this->preview( $post, $request['subject'] ), $post + array( 'subject' => self::subject() ) )
			),
			'/send-email-preview'           => Route::of(
				'Sends the email about a post to one address, as a test.',
				static fn(): array => Schema::object(
					array( 'email' => Schema::field( 'string', 'Where it was sent.' ) ),
					'send-email-preview'
				),
				self::of_post( 'POST', 'id', fn( \WP_Post $post, \WP_REST_Request $request ): array|\WP_Error =>
					$this->send( $post, $request['email'], $request['subject'] ), array(
						'id'      => Schema::field( 'integer', 'ID of the post.', array( 'required' => true ) ),
						'email'   => Schema::field(
							'string',
							'Empty: that of the user.',
							array( 'default' => '', 'maxLength' => 191 )
						),
						'subject' => self::subject(),
					) ),
				array(
					'ramjet_newsletter_email'  => '400: The email address is not valid.',
					'ramjet_newsletter_failed' => '500: The email could not be composed or sent.',
				)
			),
		);
	}

	private function sent_status( \WP_Post $post ): array {
		$sending = $this->sendings->of_post( $post->ID );
		$is_sent = SendingState::Done === $sending?->state && $sending->sent > 0;
		return array(
			'email_sent_at' => $is_sent ? wp_date( (string) get_option( 'date_format' ), $sending->finished ) : null,
			'stats_on_send' => null,
		);
	}

	private function preview( \WP_Post $post, ?string $subject ): array|\WP_Error {
		try {
			$message = $this->composer->compose( self::latest( $post ), $subject ?? PostMeta::subject( $post->ID ) );
		} catch ( \Throwable $thrown ) {
			return self::not_composed( $thrown );
		}
		return array( 'html' => str_replace( Message::LEAVE, '#', $message->html ) );
	}

	private function send( \WP_Post $post, string $email, ?string $subject ): array|\WP_Error {
		$address = Signup::address( '' === $email ? wp_get_current_user()->user_email : $email );
		if ( null === $address ) {
			return new \WP_Error(
				'ramjet_newsletter_email',
				__( 'This email address is not valid.', 'ramjet' ),
				array( 'status' => 400 )
			);
		}
		if ( ! UserRate::allows( 'newsletter-test', self::PER_MINUTE ) ) {
			return UserRate::error();
		}
		try {
			$error = ( new TestMail( $this->composer, ( $this->connections )() ) )->send(
				self::latest( $post ),
				$subject ?? PostMeta::subject( $post->ID ),
				$address
			);
		} catch ( \Throwable $thrown ) {
			return self::not_composed( $thrown );
		}
		return null === $error ? array( 'email' => $address ) : self::failure( $error );
	}

	/** The post with what its author has typed and not saved: the editor saves it as an autosave before. */
	private static function latest( \WP_Post $post ): \WP_Post {
		$autosave = wp_get_post_autosave( $post->ID, get_current_user_id() );
		if ( false === $autosave || $autosave->post_modified_gmt <= $post->post_modified_gmt ) {
			return $post;
		}
		$latest = clone $post;
		foreach ( array( 'post_title', 'post_content', 'post_excerpt' ) as $field ) {
			$latest->$field = $autosave->$field;
		}
		return $latest;
	}

	private static function not_composed( \Throwable $thrown ): \WP_Error {
		/* translators: %s: an error message of a plugin. */
		$text = __( 'The email could not be composed, because another plugin stopped it: %s', 'ramjet' );
		return self::failure( sprintf( $text, $thrown->getMessage() ) );
	}

	private static function failure( string $message ): \WP_Error {
		return new \WP_Error( 'ramjet_newsletter_failed', $message, array( 'status' => 500 ) );
	}

	private static function subject(): array {
		return Schema::field(
			'string',
			'Empty: the post’s title. Without it: the subject that is saved, or else the title.',
			array( 'maxLength' => 500 )
		);
	}

	/**
	 * An endpoint for those who may edit the post that an argument names; of POST, for those who may publish it, too,
	 * because a contributor must not send anything to any email address.
	 *
	 * @param \Closure( \WP_Post, \WP_REST_Request ): (array|\WP_Error) $callback
	 */
	private static function of_post( string $method, string $argument, \Closure $callback, array $args ): array {
		$is_allowed = static fn( \WP_REST_Request $request ): bool =>
			PostAccess::is_allowed( $method, (int) $request[ $argument ] );
		return array(
			'methods'             => $method,
			'callback'            => static fn( \WP_REST_Request $request ): array|\WP_Error => $callback(
				get_post( (int) $request[ $argument ] ),
				$request
			),
			'permission_callback' => $is_allowed,
			'capability'          => PostAccess::name( $method ),
			'args'                => $args,
		);
	}
}
