<?php
declare(strict_types=1);

namespace Ramjet\Embeds;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Services\ThirdParty;

/** Embeds on visitors' pages, and their setting. */
final class EmbedsFeature extends Feature implements
	Provides\Routes,
	Provides\Renderers,
	Provides\ThirdParties,
	Provides\Settings,
	Provides\Sections,
	Provides\PrivacyPolicy
{

	public function __construct( private readonly string $file, private readonly Manifest $manifest ) {}

	public function boot(): void {
		// Tells the WP Consent API that the plugin respects it.
		add_filter( 'wp_consent_api_registered_' . plugin_basename( $this->file ), static fn(): bool => true );
		add_filter(
			'oembed_providers',
			static fn( mixed $list ): mixed => is_array( $list ) ? CoreEmbeds::add_providers( $list ) : $list
		);
		add_filter(
			'oembed_fetch_url',
			static fn( mixed $url ): mixed => is_string( $url ) ? CoreEmbeds::remove_dnt( $url ) : $url
		);
		$skip = static fn( mixed $result, mixed $url = null ): mixed => CoreEmbeds::skip_documents( $result, $url );
		add_filter( 'pre_oembed_result', $skip, 10, 2 );
		add_filter(
			'rest_dispatch_request',
			static fn( mixed $reply, \WP_REST_Request $request, mixed $route ): mixed =>
				null === $reply && '/oembed/1.0/proxy' === $route ? CoreEmbeds::preview( $request['url'] ) : $reply,
			10,
			3
		);
		add_filter(
			'render_block_core/embed',
			fn( mixed $content, mixed $block ): mixed => is_string( $content )
				? CoreEmbeds::render( $this->facade( ... ), $content, $block['attrs']['url'] ?? null )
				: $content,
			10,
			2
		);
	}

	/** Those of WordPress's embed block, and of the blocks that name one (block.json, `ramjet.thirdParty`). */
	public function third_parties(): array {
		$parties = CoreEmbeds::third_parties();
		foreach ( $this->manifest->blocks() as $block ) {
			$party = $block['declared']['thirdParty'] ?? null;
			if ( null !== $party ) {
				$modules   = array( $block['family'] );
				$parties[] = ThirdParty::embed( $party['name'], $party['hosts'], $party['privacyUrl'], $modules );
			}
		}
		return $parties;
	}

	public function routes(): array {
		$routes = static fn(): array => ( new ResolveRedirect( GuardedClient::for_pages( ... ) ) )->routes();
		return array( new RouteTable( 'wpcom/v2', $routes ) );
	}

	/** The renderer of all blocks with a click to load. The feature of a block, such as Map, can replace it. */
	public function renderers(): array {
		return array_fill_keys( $this->families(), $this->facade( ... ) );
	}

	/** @return list<string> Blocks with a click to load, which are modules, too. */
	private function families(): array {
		$embeds = array_filter(
			$this->manifest->blocks(),
			static fn( array $block ): bool => isset( $block['args']['attributes']['loadAtOnce'] )
		);
		return array_column( $embeds, 'family' );
	}

	/** What renders embeds, also for other features' blocks. */
	public function facade(): Facade {
		return new Facade( $this->manifest );
	}

	public function settings(): array {
		return array( new EmbedSettings() );
	}

	public function settings_sections(): array {
		return array(
			new Section(
				'embeds',
				__( 'Embeds', 'ramjet' ),
				40,
				modules: $this->families(),
				has_component: false,
				// The setting also holds for WordPress's embed block, and for embeds published before.
				is_always_shown: true
			),
		);
	}

	public function privacy_policy(): array {
		$text = __( 'Embeds: pages may show content from other websites, such as calendars or videos.', 'ramjet' ) . ' '
			. __( 'When it loads, those websites may collect data about you and set cookies.', 'ramjet' );
		return array( $text );
	}
}
