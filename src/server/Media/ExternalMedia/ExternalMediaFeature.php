<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\Contracts\MediaSource;
use Ramjet\Media\ExternalMedia\Copy\CreditField;
use Ramjet\Media\ExternalMedia\Google\GoogleApi;
use Ramjet\Media\ExternalMedia\Google\GooglePhotos;
use Ramjet\Media\ExternalMedia\Immich\Immich;
use Ramjet\Media\ExternalMedia\Immich\ImmichApi;
use Ramjet\Media\ExternalMedia\Stock\Openverse;
use Ramjet\Media\ExternalMedia\Stock\OpenverseApi;
use Ramjet\Media\ExternalMedia\Stock\Pexels;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Rest\RouteTable;

/** Lets editors pick images and videos of other services, which are copied to the media library. */
final class ExternalMediaFeature extends Feature implements
	Provides\Routes,
	Provides\Modules,
	Provides\Services,
	Provides\State,
	Provides\StateOptions
{

	public const MODULE = 'external-media';

	/**
	 * @param \Closure(): MediaSource $google The photos of the current user.
	 */
	public function __construct( private readonly Shared $shared, private readonly \Closure $google ) {}

	public function boot(): void {
		// Other plugins' filters may pass values of any type.
		add_filter( 'attachment_fields_to_edit', static fn( mixed $fields, mixed $post ): mixed =>
			is_array( $fields ) && $post instanceof \WP_Post ? CreditField::add( $fields, $post ) : $fields, 10, 2 );
	}

	public function modules(): array {
		return array( new Module(
			slug: self::MODULE,
			name: __( 'Media from other services', 'ramjet' ),
			description: __( 'Pick images from Google Photos, Pexels, Openverse or Immich.', 'ramjet' ),
			families: array(),
			group: 'media',
			keywords: array( 'Openverse', 'Pexels', 'Google Photos', 'Immich', __( 'stock photos', 'ramjet' ) )
		) );
	}

	public function services(): array {
		return MediaServices::all();
	}

	public function routes(): array {
		if ( ! self::is_active() ) {
			return array();
		}
		$routes = fn(): ExternalMediaRoutes => new ExternalMediaRoutes( $this->sources() );
		return array(
			new RouteTable( 'wpcom/v2', static fn(): array => $routes()->editor() ),
			new RouteTable( 'ramjet/v1', static fn(): array => $routes()->thumbnails() ),
		);
	}

	public function state_options(): array {
		$rows = $this->shared->keys()->rows( ... );
		return ! self::is_active() ? array() : array(
			...$rows( GoogleApi::SERVICE, 'client_id', 'client_secret' ),
			...$rows( Pexels::SLUG, 'key' ),
			...$rows( ImmichApi::SLUG, 'url', 'key', 'users' ),
		);
	}

	public function initial_state( ?string $editor ): array {
		if ( null === $editor || ! self::is_active() || ! current_user_can( 'upload_files' ) ) {
			return array();
		}
		$listed  = array();
		$sources = $this->sources();
		foreach ( $sources->slugs() as $slug ) {
			$is_ready = $sources->get( $slug )->is_available();
			// Only administrators can set one up.
			if ( $is_ready || current_user_can( 'manage_options' ) ) {
				$listed[] = array( 'slug' => $slug, 'isReady' => $is_ready );
			}
		}
		return array( 'externalMedia' => $listed );
	}

	/** In the order of the menu. */
	private function sources(): MediaSources {
		$keys = $this->shared->keys();
		return new MediaSources( array(
			GooglePhotos::SLUG => $this->google,
			Pexels::SLUG       => static fn(): MediaSource => new Pexels( $keys ),
			OpenverseApi::SLUG => static fn(): MediaSource => new Openverse( new OpenverseApi( $keys ) ),
			ImmichApi::SLUG    => static fn(): MediaSource => new Immich( $keys ),
		) );
	}

	/** Whether the owner has left the module on. */
	public static function is_active(): bool {
		return ( new ModuleStore() )->is_active( self::MODULE );
	}
}
