<?php
declare(strict_types=1);

namespace Ramjet\Publicize;

use Ramjet\Publicize\Messages\Announcement;
use Ramjet\Publicize\Messages\PostMeta;
use Ramjet\Publicize\Networks\Network;
use Ramjet\Publicize\Networks\Networks;
use Ramjet\Publicize\Networks\ShareState;
use Ramjet\Publicize\Shares\Share;
use Ramjet\Publicize\Shares\ShareStore;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Site\SiteCopy;

/** REST routes of sharing. */
final class PublicizeRoutes {

	/** Letters of a message; the networks take less. */
	private const MAX_LENGTH = 5000;

	public function __construct(
		private readonly Networks $networks,
		private readonly ShareStore $shares,
		private readonly Sharer $sharer
	) {}

	/** @return array<string, array> As in a RouteTable. */
	public function all(): array {
		$post    = '/publicize/posts/(?P<id>\d+)';
		$network = Schema::field( 'string', 'Where.', array( 'enum' => Networks::SLUGS, 'required' => true ) );
		return array(
			'/publicize/networks' => Route::of(
				'The networks where posts can be shared.',
				static fn(): array => Schema::list_of( self::network_schema(), 'publicize-networks' ),
				Route::for_authors( 'GET', fn(): array => $this->networks() )
			),
			$post                 => $this->of_post(
				'Where a post is or was shared.',
				'GET',
				fn( \WP_REST_Request $request ): array => $this->shares->list( (int) $request['id'] )
			),
			"$post/share"         => $this->of_post(
				'Shares a public post on a network, also again. It is sent after the response.',
				'POST',
				fn( \WP_REST_Request $request ): array|\WP_Error => $this->share(
					(int) $request['id'],
					$request['network'],
					$request['message']
				),
				array(
					'network' => $network,
					'message' => Schema::field( 'string', 'Empty: the post’s own message, or else its title.', array(
						'default'   => '',
						'maxLength' => self::MAX_LENGTH,
					) ),
				)
			),
			"$post/settle"        => $this->of_post(
				'Says whether a share that is in doubt has arrived. If it has not, it is sent after the response.',
				'POST',
				fn( \WP_REST_Request $request ): array|\WP_Error => $this->settle(
					(int) $request['id'],
					$request['network'],
					$request['was_shared']
				),
				array(
					'network'    => $network,
					'was_shared' => Schema::field( 'boolean', 'Whether it has arrived.', array( 'required' => true ) ),
				)
			),
		);
	}

	/** @return list<array> */
	private function networks(): array {
		// A site stores its URL before there can be a copy of it.
		SiteCopy::is_copy();
		$describe = static fn( Service $service, ?Network $connected ): array => array(
			'id'           => $service->slug,
			'name'         => $service->name,
			'is_connected' => null !== $connected,
			'account'      => $connected?->account() ?? '',
			'limit'        => $connected?->limit()?->to_array(),
			'problem'      => $connected?->problem() ?? '',
		);
		$services = $this->networks->services();
		return array_map( $describe, $services, array_map( $this->networks->get( ... ), array_keys( $services ) ) );
	}

	/** @return list<array>|\WP_Error The post's shares. */
	private function share( int $id, string $slug, string $message ): array|\WP_Error {
		$network  = $this->networks->get( $slug );
		$obstacle = match ( true ) {
			! ( new ModuleStore() )->is_active( Networks::MODULE, false ) =>
				__( 'The module is off.', 'ramjet' ),
			null === $network => __( 'This network is not connected.', 'ramjet' ),
			SiteCopy::is_copy() => __(
				'A copy of a site shares nothing. If the site has moved here, an administrator can confirm that on the Overview.',
				'ramjet'
			),
			default => Announcement::obstacle( get_post( $id ) ),
		};
		if ( null !== $obstacle ) {
			return self::refusal( $obstacle );
		}
		$share = $this->shares->find( $id, $slug );
		if ( null !== $share && ! $this->shares->restart( $share, $message ) ) {
			return self::refusal( __( 'This is being shared already.', 'ramjet' ) );
		}
		$added = $share->id ?? $this->shares->add( $id, $slug, $message );
		if ( 0 === $added ) {
			return Failure::not_saved();
		}
		$this->sharer->run_later( $id, $added );
		return $this->shares->list( $id );
	}

	/** @return list<array>|\WP_Error The post's shares. */
	private function settle( int $id, string $slug, bool $was_shared ): array|\WP_Error {
		$share = $this->shares->find( $id, $slug );
		if ( null === $share || ShareState::InDoubt !== $share->state ) {
			return self::refusal( __( 'This is not in doubt any more.', 'ramjet' ) );
		}
		if ( ! $was_shared ) {
			return $this->share( $id, $slug, $share->message );
		}
		$this->shares->finish( $share, ShareState::Shared, true );
		return $this->shares->list( $id );
	}

	private static function refusal( string $message ): \WP_Error {
		return new \WP_Error( 'ramjet_publicize_refused', $message, array( 'status' => 409 ) );
	}

	private function of_post( string $description, string $method, \Closure $callback, array $args = array() ): array {
		$check  = static function ( \WP_REST_Request $request ) use ( $callback ): mixed {
			$post = get_post( (int) $request['id'] );
			if ( null === $post || ! in_array( $post->post_type, PostMeta::types(), true ) ) {
				$message = __( 'This post does not exist.', 'ramjet' );
				return new \WP_Error( 'ramjet_publicize_not_found', $message, array( 'status' => 404 ) );
			}
			if ( ! PostMeta::may_share( $post->ID ) ) {
				$message = __( 'You are not allowed to share this post.', 'ramjet' );
				return new \WP_Error( 'rest_forbidden', $message, array( 'status' => 403 ) );
			}
			return $callback( $request );
		};
		$schema = static fn(): array => Schema::list_of( Share::schema(), 'publicize-shares' );
		return Route::of( $description, $schema, Route::for_authors( $method, $check, $args ), array(
			'ramjet_publicize_not_found' => '404: There is no such post, or its type cannot be shared.',
			'rest_forbidden'             => '403: The user may not publish this post.',
		) + ( 'POST' === $method ? array(
			'ramjet_publicize_refused' => '409: The post cannot be shared there now; the message says why.',
			'ramjet_not_saved'         => '500: The change could not be saved.',
		) : array() ) );
	}

	private static function network_schema(): array {
		$number = static fn( string $about ): array => Schema::field( array( 'integer', 'null' ), $about );
		return Schema::object( array(
			'id'           => Schema::field( 'string', 'Its name in requests.', array( 'enum' => Networks::SLUGS ) ),
			'name'         => Schema::field( 'string', 'Its name for people.' ),
			'is_connected' => Schema::field( 'boolean', 'Whether the owner has entered what it needs.' ),
			'account'      => Schema::field( 'string', 'The account; empty if it is not connected or not known.' ),
			'problem'      => Schema::field( 'string', 'Why it cannot be used, as a sentence; may be empty.' ),
			'limit'        => Schema::object( array(
				'maximum'  => Schema::field( 'integer', 'Graphemes (characters that people see) of the whole text.' ),
				'reserved' => Schema::field( 'integer', 'Those that are kept for the post’s URL, which is added.' ),
				'bytes'    => $number( 'Maximum bytes of UTF-8, or null.' ),
				'per_url'  => $number( 'Graphemes that each URL in the text counts as; null: as it is.' ),
			), null, array( 'object', 'null' ) ),
		) );
	}
}
