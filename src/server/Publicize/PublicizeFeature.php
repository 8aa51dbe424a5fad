<?php
declare(strict_types=1);

namespace Ramjet\Publicize;

use Ramjet\Publicize\Messages\PostMeta;
use Ramjet\Publicize\Networks\Bluesky;
use Ramjet\Publicize\Networks\BlueskyApi;
use Ramjet\Publicize\Networks\Mastodon;
use Ramjet\Publicize\Networks\Networks;
use Ramjet\Publicize\Networks\Webhook;
use Ramjet\Publicize\Shares\ShareStore;
use Ramjet\Support\Content\FirstPublication;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Webhooks\Sender;

/** Shares posts on other networks when they are published. */
final class PublicizeFeature extends Feature implements
	Provides\Modules,
	Provides\Tables,
	Provides\Jobs,
	Provides\Services,
	Provides\Sections,
	Provides\PostPanels,
	Provides\Routes
{

	private ?ShareStore $shares = null;

	private ?Sharer $sharer = null;

	private ?Networks $networks = null;

	public function __construct( private readonly Shared $shared ) {}

	public function boot(): void {
		if ( ! self::is_active() ) {
			return;
		}
		add_action( 'rest_api_init', static fn() => PostMeta::register( Networks::SLUGS ) );
		add_action( 'wp_after_insert_post', function ( mixed $id, mixed $post, mixed $is_update, mixed $before ): void {
			$before = $before instanceof \WP_Post ? $before : null;
			if ( $post instanceof \WP_Post && FirstPublication::is_publication( $post, $before ) ) {
				$this->sharer()->decide( $post, $before );
			} elseif ( $post instanceof \WP_Post && 'auto-draft' === $post->post_status && ! $is_update ) {
				$this->suggest( $post );
			}
		}, 10, 4 );
		add_action( 'deleted_post', fn( mixed $id ) => $this->shares()->delete( (int) $id ) );
		// What is imported is not shared.
		add_filter( 'import_post_meta_key', static fn( mixed $key ): mixed =>
			PostMeta::NETWORKS === $key ? false : $key );
	}

	public function modules(): array {
		return array( new Module(
			slug: Networks::MODULE,
			name: __( 'Social networks', 'ramjet' ),
			description: __( 'Share posts on Mastodon, Bluesky and elsewhere when you publish them.', 'ramjet' ),
			families: array(),
			group: 'site',
			keywords: array( 'Mastodon', 'Bluesky', 'Publicize', 'Jetpack Social', __( 'social media', 'ramjet' ) ),
			default: false
		) );
	}

	public function services(): array {
		return array_values( $this->networks()->services() );
	}

	public function settings_sections(): array {
		return array( new Section(
			'publicize',
			__( 'Social networks', 'ramjet' ),
			55,
			__( 'Connect the accounts where posts are shared when you publish them.', 'ramjet' ),
			array( 'ramjet/v1/services', 'ramjet/v1/forms/webhook-secret' ),
			array( Networks::MODULE )
		) );
	}

	public function post_panels(): array {
		$is_shared = self::is_active() && in_array( get_post_type(), PostMeta::types(), true );
		return $is_shared ? array( 'publicize' ) : array();
	}

	public function migrations( \wpdb $db ): array {
		return ShareStore::steps( $db );
	}

	public function jobs(): array {
		$run       = fn() => self::is_active() && $this->sharer()->run();
		$is_needed = fn(): bool => self::is_active() && $this->shares()->has_work();
		$backlog   = fn(): ?ShareStore => self::is_active() && $this->shares()->is_ready() ? $this->shares() : null;
		return array( new Job( ShareStore::JOB, $run, Jobs::EVERY_MINUTE, $is_needed, $backlog ) );
	}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', fn(): array =>
			( new PublicizeRoutes( $this->networks(), $this->shares(), $this->sharer() ) )->all() ) );
	}

	private static function is_active(): bool {
		return ( new ModuleStore() )->is_active( Networks::MODULE, false );
	}

	/** Chooses all networks for what somebody is about to write, if Jetpack would share posts of this type, too. */
	private function suggest( \WP_Post $post ): void {
		$is_editor = is_admin() && 'post-new.php' === ( $GLOBALS['pagenow'] ?? '' );
		$is_shared = 'post' === $post->post_type || post_type_supports( $post->post_type, 'publicize' );
		if ( $is_editor && $is_shared && in_array( $post->post_type, PostMeta::types(), true ) ) {
			update_post_meta( $post->ID, PostMeta::NETWORKS, $this->networks()->connected() );
		}
	}

	private function sharer(): Sharer {
		return $this->sharer ??= new Sharer( $this->shares(), $this->networks( ... ) );
	}

	private function shares(): ShareStore {
		return $this->shares ??= new ShareStore( $GLOBALS['wpdb'] );
	}

	private function networks(): Networks {
		$keys = $this->shared->keys();
		return $this->networks ??= new Networks( $keys, array(
			Mastodon::SLUG   => new Mastodon( $keys, GuardedClient::for_site() ),
			BlueskyApi::SLUG => new Bluesky( $keys ),
			Webhook::SLUG    => new Webhook( $keys, Sender::for_site() ),
		) );
	}
}
