<?php
declare(strict_types=1);

namespace Ramjet\Sharing;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Content\PostEnd;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;

/** Buttons with which visitors share posts: below posts, and in blocks. */
final class SharingFeature extends Feature implements
	Provides\Modules,
	Provides\Renderers,
	Provides\Settings,
	Provides\Sections,
	Provides\PostPanels
{

	private const MODULE = 'sharing';

	private ?Buttons $buttons = null;

	public function __construct( private readonly Manifest $manifest ) {}

	public function boot(): void {
		if ( ! self::is_active() ) {
			return;
		}
		$settings = $this->group();
		$below    = new BelowPosts( $settings, $this->buttons() );
		add_action( 'rest_api_init', static fn() => SharingField::register( $settings->get( 'sharing_types' ) ) );
		add_action( 'rest_api_init', Shortlink::register( ... ) );
		( new PostEnd( $below->of( ... ) ) )->boot( 19 );
	}

	public function modules(): array {
		return array( new Module(
			slug: self::MODULE,
			name: __( 'Sharing', 'ramjet' ),
			description: __( 'Show buttons below posts with which visitors share them.', 'ramjet' ),
			families: array(),
			group: 'site',
			keywords: array( 'Facebook', 'X', 'WhatsApp', 'Sharedaddy', __( 'social media', 'ramjet' ) ),
			default: false
		) );
	}

	public function renderers(): array {
		return array( 'sharing-buttons' => $this->buttons( ... ) );
	}

	public function settings(): array {
		return array( $this->group() );
	}

	public function settings_sections(): array {
		$title = __( 'Sharing', 'ramjet' );
		return array( new Section( 'sharing', $title, 52, modules: array( self::MODULE ), has_component: false ) );
	}

	public function post_panels(): array {
		return self::is_active() && is_post_type_viewable( get_post_type() ) ? array( self::MODULE ) : array();
	}

	private function buttons(): Buttons {
		return $this->buttons ??= new Buttons();
	}

	private function group(): SharingSettings {
		$services = fn(): array => Buttons::labels( $this->manifest->declared( 'jetpack/sharing-button' ) );
		return new SharingSettings( $services );
	}

	private static function is_active(): bool {
		return ( new ModuleStore() )->is_active( self::MODULE, false );
	}
}
