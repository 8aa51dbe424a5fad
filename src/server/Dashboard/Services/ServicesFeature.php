<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Services;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Services\Service;

/** The third-party services that features use, and the site's keys for them. */
final class ServicesFeature extends Feature implements
	ServiceKeys,
	Provides\Routes,
	Provides\Sections,
	Provides\OverviewItems,
	Provides\HealthTests,
	Provides\HealthInformation
{

	private ?ServiceFieldValues $values = null;

	/** @param \Closure(): list<string> $used Slugs of the modules whose blocks are in the site's content. */
	public function __construct(
		private readonly Features $features,
		private readonly Catalogue $catalogue,
		private readonly \Closure $used
	) {}

	public function get( string $service, string $field ): string {
		return $this->values()->get( $service, $field )->content->reveal();
	}

	public function autoloaded( string $service, string $field ): string {
		return $this->values()->autoloaded( $service, $field );
	}

	public function has( string $service, string $field ): bool {
		return $this->values()->has( $service, $field );
	}

	public function rows( string $service, string ...$fields ): array {
		return ServiceFieldValues::rows( $service, ...$fields );
	}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', $this->definitions( ... ) ) );
	}

	private function definitions(): array {
		$checks   = new Checks( $this->values() );
		$services = new ServicesController( $this->all( ... ), $this->values(), $checks, $this->resource() );
		$parties  = new ThirdParties( $this->features, $this->resource(), $this->used_by() );
		return array_merge( $services->routes(), $parties->routes() );
	}

	public function overview(): array {
		// What no module uses any more needs nobody's attention.
		$is_used  = fn( Service $service ): bool => $this->used_by()->is_on( $this->used_by()->slugs( $service ) );
		$services = array_filter( $this->all(), $is_used );
		$this->values()->prime( ...array_values( $services ) );
		return array_values( array_filter( array_map( $this->item( ... ), $services ) ) );
	}

	public function settings_sections(): array {
		return array(
			new Section(
				'services',
				__( 'Services', 'ramjet' ),
				70,
				__(
					'Some features need your own key for a third-party service. Keys are encrypted and never shown again.',
					'ramjet'
				),
				array( 'ramjet/v1/services' ),
				entries: array_map(
					static fn( Service $service ): array =>
						array( 'label' => $service->name, 'params' => array( 'service' => $service->slug ) ),
					array_values( $this->all() )
				)
			),
		);
	}

	public function health_tests(): array {
		return array(
			'ramjet_secrets' => array(
				'label' => __( 'Keys of services', 'ramjet' ),
				'test'  => $this->test_secrets( ... ),
			),
		);
	}

	public function health_information(): array {
		$has_key = defined( 'RAMJET_KEY' );
		$lines   = array(
			'encryption' => array(
				'label' => __( 'Secrets are encrypted with', 'ramjet' ),
				'value' => $has_key ? 'RAMJET_KEY' : __( 'the salts in wp-config.php', 'ramjet' ),
				'debug' => $has_key ? 'RAMJET_KEY' : 'salts',
			),
		);
		foreach ( $this->all() as $slug => $service ) {
			$lines[ "service_$slug" ] = array( 'label' => $service->name, 'value' => $this->describe( $service ) );
		}
		return $lines;
	}

	/** @return array<string, Service> By slug. */
	private function all(): array {
		return array_column(
			$this->features->collect( Provides\Services::class ),
			null,
			'slug'
		);
	}

	private function item( Service $service ): ?OverviewItem {
		$item  = static fn(
			OverviewState $state,
			string $detail,
			string $label,
			?int $time = null
		): OverviewItem => new OverviewItem(
			"service-{$service->slug}",
			$state,
			$service->name,
			$detail,
			Step::section( $label, 'services', array( 'service' => $service->slug ) ),
			$time
		);
		$state = $this->resource()->state( $service );
		if ( 'unreadable' === $state ) {
			$detail = __( 'Its keys cannot be read, because the salts in wp-config.php have changed.', 'ramjet' );
			return $item( OverviewState::Failed, $detail, __( 'Enter them again', 'ramjet' ) );
		}
		if ( 'incomplete' === $state ) {
			$detail = __( 'A required field is empty.', 'ramjet' );
			return $item( OverviewState::Needs, $detail, __( 'Complete setup', 'ramjet' ) );
		}
		if ( 'none' === $state ) {
			// Whether it is needed is known to the feature that uses it.
			return null;
		}
		$check = ( new Checks( $this->values() ) )->last( $service );
		if ( null === $check || 'ok' === $check->state ) {
			return null;
		}
		// Only a service that refused says something about the key.
		$label = 'refused' === $check->state ? __( 'Check the keys', 'ramjet' ) : __( 'Test again', 'ramjet' );
		return $item( OverviewState::Failed, $check->message, $label, $check->time );
	}

	private function test_secrets(): Finding {
		$lost = array();
		foreach ( $this->all() as $service ) {
			foreach ( $service->fields as $field ) {
				if ( 'unreadable' === $this->values()->read( $service, $field )->content->state() ) {
					$lost[] = "$service->name ($field->label)";
				}
			}
		}
		if ( array() === $lost ) {
			return new Finding(
				__( 'The keys of your services can be read', 'ramjet' ),
				'good',
				__( 'Keys are stored encrypted, and all of them can be decrypted.', 'ramjet' )
			);
		}
		/* translators: %s: names of services and fields, separated by commas. */
		$text = __( 'These keys cannot be read: %s.', 'ramjet' ) . ' '
			. __( 'Keys are encrypted with RAMJET_KEY or the salts in wp-config.php.', 'ramjet' ) . ' '
			. __( 'These have changed, or a constant has a value that is not valid.', 'ramjet' );
		return new Finding(
			__( 'Enter the keys of your services again', 'ramjet' ),
			'critical',
			sprintf( $text, implode( wp_get_list_item_separator(), $lost ) ),
			__( 'Enter them again', 'ramjet' ),
			admin_url( Section::url( 'services' ) )
		);
	}

	/** @return string Such as 'site_key: set (constant); tested: ok', untranslated for support. */
	private function describe( Service $service ): string {
		$parts = array();
		foreach ( $service->fields as $field ) {
			$value   = $this->values()->read( $service, $field );
			$parts[] = "$field->name: {$value->content->state()}" . (
				'none' === $value->source ? '' : " ($value->source)"
			);
		}
		$check = ( new Checks( $this->values() ) )->last( $service );
		return implode( ', ', $parts ) . ( null === $check ? '' : "; tested: $check->state" );
	}

	private function values(): ServiceFieldValues {
		return $this->values ??= new ServiceFieldValues( new Secrets( new KeyRing() ), new Connectors() );
	}

	private function resource(): ServiceResource {
		return new ServiceResource(
			$this->values(),
			new Checks( $this->values() ),
			new Connectors(),
			$this->used_by()
		);
	}

	private function used_by(): UsedBy {
		return new UsedBy( $this->catalogue, new ModuleStore(), $this->used );
	}
}
