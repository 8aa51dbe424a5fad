<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Screen;

use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\InitialState;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Privacy\PersonalData;

/** The dashboard and the other ways into Ramjet: menu, link in the list of plugins, privacy tools. */
final class DashboardFeature extends Feature implements
	Provides\Sections,
	Provides\State,
	Provides\PrivacyPolicy
{

	public function __construct(
		private readonly string $file,
		private readonly Features $features,
		private readonly Catalogue $modules
	) {}

	public function boot(): void {
		add_action( 'admin_menu', fn() => $this->menu()->register() );
		add_filter(
			'plugin_action_links_' . plugin_basename( $this->file ),
			static fn( mixed $links ): mixed => is_array( $links ) ? Menu::add_link( $links ) : $links
		);
		add_action( 'admin_init', $this->suggest_policy( ... ) );
		add_filter( 'wp_privacy_personal_data_exporters', function ( mixed $exporters ): mixed {
			foreach ( is_array( $exporters ) ? $this->personal_data() : array() as $data ) {
				$exporters = $data->add_exporter( $exporters );
			}
			return $exporters;
		} );
		add_filter( 'wp_privacy_personal_data_erasers', function ( mixed $erasers ): mixed {
			foreach ( is_array( $erasers ) ? $this->personal_data() : array() as $data ) {
				$erasers = $data->add_eraser( $erasers );
			}
			return $erasers;
		} );
	}

	public function settings_sections(): array {
		return array(
			new Section(
				'privacy',
				__( 'Privacy', 'ramjet' ),
				90,
				__(
					'Ramjet runs on your own server, and sends nothing about you or your visitors to its makers.',
					'ramjet'
				),
				array( 'jetpack/v4/settings', 'ramjet/v1/third-parties', 'ramjet/v1/instagram' )
			),
		);
	}

	public function initial_state( ?string $editor ): array {
		if ( null !== $editor ) {
			return array();
		}
		$pages = array_map(
			static fn( Page $page ): array =>
				array( 'path' => $page->path, 'title' => $page->title, 'hasStyles' => $page->has_styles ),
			$this->pages()
		);
		$is_owner = current_user_can( 'manage_options' );
		return array(
			'dashboard' => array(
				'pages'         => $pages,
				'sections'      => $is_owner ? $this->sections()->describe() : array(),
				'activeModules' => $is_owner ? $this->active_modules() : array(),
			),
		);
	}

	public function privacy_policy(): array {
		return array(
			__( 'Visits: a page may count your visits on your device, to show or hide parts of it.', 'ramjet' ),
		);
	}

	/** @return list<PersonalData> */
	private function personal_data(): array {
		return $this->features->collect( Provides\PersonalRecords::class );
	}

	private function menu(): Menu {
		$pages = $this->pages();
		return new Menu( $pages, fn(): DashboardScreen => new DashboardScreen(
			$this->file,
			$pages,
			$this->sections(),
			new InitialState( $this->features )
		) );
	}

	/** @return list<Page> Those that the user may see, in the order of the menu. */
	private function pages(): array {
		$pages = $this->features->collect( Provides\Pages::class );
		$pages = array_filter( $pages, static fn( Page $page ): bool => current_user_can( $page->capability ) );
		usort( $pages, static fn( Page $a, Page $b ): int => $a->position <=> $b->position );
		return $pages;
	}

	private function sections(): Sections {
		return new Sections(
			$this->features->collect( Provides\Sections::class ),
			$this->active_modules()
		);
	}

	/** @return list<string> Slugs. */
	private function active_modules(): array {
		$store  = new ModuleStore();
		$active = array_filter(
			$this->modules->declarations(),
			static fn( array $module ): bool => $store->is_active( $module['slug'], $module['default'] )
		);
		return array_column( $active, 'slug' );
	}

	/** Hands the text to WordPress's guide (Settings > Privacy), which tells owners when it has changed. */
	private function suggest_policy(): void {
		$guide = __( 'Keep the paragraphs about the blocks that you use.', 'ramjet' ) . ' '
			. __( 'Ramjet sends nothing about your visitors to its makers.', 'ramjet' ) . ' '
			. __( 'It contacts third parties only when a visitor uses a block that needs one.', 'ramjet' );
		$text  = '<p class="privacy-policy-tutorial">' . esc_html( $guide ) . '</p>';
		$texts = $this->features->collect( Provides\PrivacyPolicy::class );
		foreach ( $texts as $paragraph ) {
			$text .= '<p>' . esc_html( $paragraph ) . '</p>';
		}
		wp_add_privacy_policy_content( __( 'Ramjet', 'ramjet' ), $text );
	}
}
