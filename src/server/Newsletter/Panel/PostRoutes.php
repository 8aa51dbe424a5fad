<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Panel;

use Ramjet\Newsletter\Sending\Sending;
use Ramjet\Newsletter\Sending\SendingPermission;
use Ramjet\Newsletter\Sending\SendingQueue;
use Ramjet\Newsletter\Sending\SendingStore;
use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Newsletter\Subscribers\SubscriberStore;
use Ramjet\Support\Content\FirstPublication;
use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** Routes about the emails of one post. */
final class PostRoutes {

	/** @param \Closure(): bool $is_active Whether the module is on. */
	public function __construct(
		private readonly SendingStore $sendings,
		private readonly SendingQueue $queue,
		private readonly SendingPermission $permission,
		private readonly SubscriberStore $subscribers,
		private readonly \Closure $is_active
	) {}

	/** @return array<string, array> As in a RouteTable. */
	public function all(): array {
		$what   = 'What to do: end the sending, email the post, or repeat the emails in doubt.';
		$action = Schema::field( 'string', $what, array(
			'enum'     => array( 'cancel', 'send', 'again' ),
			'required' => true,
		) );
		return array(
			'/newsletter/posts/(?P<id>\d+)' => Route::of(
				'The emails about a post: whom they reach, and how far they are.',
				self::schema( ... ),
				array(
					self::endpoint(
						'GET',
						fn( \WP_REST_Request $request ): array => $this->state( (int) $request['id'] )
					),
					self::endpoint(
						'POST',
						fn( \WP_REST_Request $request ): array|\WP_Error => $this->act(
							(int) $request['id'],
							$request['action']
						),
						array( 'action' => $action )
					),
				),
				array( 'ramjet_newsletter_refused' => '409: That is not possible now.' )
			),
			'/newsletter/allow'             => Route::of(
				'Allows this site to email its subscribers although it is no production environment.',
				static fn(): array => Schema::object(
					array( 'problem' => Schema::field( 'string', 'What still keeps it from that; may be empty.' ) ),
					'newsletter-allow'
				),
				Route::for_admins( 'POST', fn(): array|\WP_Error => $this->permission->allow()
					? array( 'problem' => SendingPermission::explain( $this->permission->problem() ) )
					: Failure::not_saved() ),
				array( 'ramjet_not_saved' => '500: The change could not be saved.' )
			),
		);
	}

	/** @return array<string, mixed> As schema() says. */
	private function state( int $id ): array {
		$problem = $this->permission->problem();
		$count   = $this->subscribers->count_confirmed();
		$sending = $this->sendings->of_post( $id );
		$left    = true === $sending?->state->is_active() && $sending->total > 0
			? $sending->total - $sending->sent - $sending->failed - $sending->doubt
			: $count;
		return array(
			'subscribers' => $count,
			'seconds'     => $this->queue->estimate( $left ),
			'problem'     => SendingPermission::explain( $problem ),
			'problem_url' => self::problem_url( $problem ),
			'is_news'     => null === $sending && ! FirstPublication::was_published( $id ),
			'sending'     => null === $sending ? null : self::describe( $sending ),
		);
	}

	/** Where a problem of SendingPermission is solved; '' for none, or if the user cannot. */
	private static function problem_url( string $problem ): string {
		$field = array( 'sender' => 'newsletter_from_email', 'address' => 'newsletter_address' )[ $problem ] ?? '';
		return match ( true ) {
			'' === $problem || ! current_user_can( 'manage_options' ) => '',
			'' === $field                                             => admin_url( Page::url( 'overview' ) ),
			default => admin_url( Section::url( NewsletterSettings::SECTION, array( 'field' => $field ) ) ),
		};
	}

	/** @return array<string, mixed>|\WP_Error The state. */
	private function act( int $id, string $action ): array|\WP_Error {
		$post    = get_post( $id );
		$sending = $this->sendings->of_post( $id );
		$is_done = ( $this->is_active )() && match ( $action ) {
			'cancel' => $this->queue->cancel( $id ),
			'send'   => null !== $post && $this->queue->send_now( $post ),
			'again'  => null !== $sending && $this->queue->send_again( $sending ),
		};
		return $is_done ? $this->state( $id ) : new \WP_Error(
			'ramjet_newsletter_refused',
			__( 'That is not possible any more. Reload the page to see how far the emails are.', 'ramjet' ),
			array( 'status' => 409 )
		);
	}

	/** @return array<string, mixed> */
	private static function describe( Sending $sending ): array {
		$date = static fn( int $time ): ?string => 0 === $time ? null : gmdate( 'c', $time );
		return array(
			'state'    => $sending->state->value,
			'total'    => $sending->total,
			'sent'     => $sending->sent,
			'failed'   => $sending->failed,
			'doubt'    => $sending->doubt,
			'starts'   => $date( $sending->starts ),
			'finished' => $date( $sending->finished ),
			'error'    => $sending->error,
		);
	}

	private static function schema(): array {
		$sending = Schema::object( array(
			'state'    => Schema::field(
				'string',
				'‘waiting’, ‘adding’, ‘sending’, ‘done’, ‘canceled’, ‘stopped’ or ‘failed’.'
			),
			'total'    => Schema::field( 'integer', 'Recipients, as far as they are known.' ),
			'sent'     => Schema::field( 'integer', 'Emails that a mail server has taken.' ),
			'failed'   => Schema::field( 'integer', 'Emails that were refused.' ),
			'doubt'    => Schema::field( 'integer', 'Emails that may or may not have arrived.' ),
			'starts'   => Schema::field(
				array( 'string', 'null' ),
				'When it begins, at the earliest (ISO 8601, UTC).'
			),
			'finished' => Schema::field( array( 'string', 'null' ), 'When it ended.' ),
			'error'    => Schema::field( 'string', 'A sentence; may be empty.' ),
		) );
		return Schema::object( array(
			'subscribers' => Schema::field( 'integer', 'How many have confirmed their subscription.' ),
			'seconds'     => Schema::field( 'integer', 'How long the emails take, or the rest of them.' ),
			'problem'     => Schema::field( 'string', 'Why nothing is sent, a sentence; may be empty.' ),
			'problem_url' => Schema::field( 'string', 'Where that can be changed; empty for users who may not.' ),
			'is_news'     => Schema::field( 'boolean', 'Whether the post was neither emailed nor published before.' ),
			'sending'     => array(
				'description' => 'Null if the post was not emailed.',
				'type' => array( 'object', 'null' ),
			) + $sending,
		), 'newsletter-post' );
	}

	/** An endpoint for those whom PostAccess allows it. */
	private static function endpoint(
		string $method,
		\Closure $callback,
		array $args = array()
	): array {
		return array(
			'methods'             => $method,
			'callback'            => $callback,
			'permission_callback' => static fn( \WP_REST_Request $request ): bool =>
				PostAccess::is_allowed( $method, (int) $request['id'] ),
			'capability'          => PostAccess::name( $method ),
			'args'                => $args,
		);
	}
}
