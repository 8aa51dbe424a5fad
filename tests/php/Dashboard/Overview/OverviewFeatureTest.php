<?php
declare(strict_types=1);

namespace Ramjet\Tests\Dashboard\Overview;

use Ramjet\Dashboard\Overview\OverviewFeature;
use Ramjet\Dashboard\Overview\Recommendations;
use Ramjet\Forms\FirstForm;
use Ramjet\Support\Dashboard\Line;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Site\Activation;
use Ramjet\Tests\SharedParts;
use Ramjet\Tests\TestCase;

final class OverviewFeatureTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
		$this->activate_at( time() );
	}

	private function activate_at( int $first ): void {
		update_option( 'ramjet_activation', wp_json_encode( array( 'first' => $first, 'last' => $first ) ), false );
	}

	/** @return array<string, list<array>> */
	private function read( OverviewItem ...$items ): array {
		$features = new Features();
		$features->add(
			new class( $items ) extends Feature implements Provides\OverviewItems {

				public function __construct( private readonly array $items ) {}

				public function overview(): array {
					return $this->items;
				}
			}
		);
		$feature = new OverviewFeature( $features, new SharedParts(), static fn(): array => array( 'setup-b', ...( self::$hidden ? array( 'first-steps' ) : array() ) ) );
		return json_decode( (string) wp_json_encode( $feature->routes()[0]->routes()['/overview'][0]['callback']() ), true );
	}

	private static bool $hidden = false;

	private static function item( string $id, OverviewState $state, mixed ...$more ): OverviewItem {
		return new OverviewItem( $id, $state, "Title of $id", '', Step::section( 'Open', 'ai', array( 'field' => $id ) ), ...$more );
	}

	public function test_items_are_in_groups_with_the_latest_failure_first(): void {
		$line   = new Line( Step::page( 'Ada', 'responses', array( 'response' => '7' ) ), 1_790_000_000 );
		$items  = array(
			self::item( 'setup-a', OverviewState::Setup ),
			self::item( 'setup-b', OverviewState::Setup ),
			self::item( 'old', OverviewState::Failed, time: 1 ),
			self::item( 'new', OverviewState::Failed, time: 2 ),
			self::item( 'card', OverviewState::Happened, lines: array( $line ) ),
		);
		$groups = $this->read( ...$items );
		self::assertSame( array( 'failed', 'needs', 'happened', 'setup', 'start' ), array_keys( $groups ) );
		self::assertSame( array( 2, 0, 1, 2, 0 ), array_values( array_map( 'count', $groups ) ) );
		self::assertSame( array( 'new', 'old' ), array_column( $groups['failed'], 'id' ) );
		self::assertSame( array( false, true ), array_column( $groups['setup'], 'done' ) );
		self::assertSame(
			array(
				'id'     => 'card',
				'title'  => 'Title of card',
				'detail' => '',
				'time'   => null,
				'step'   => array( 'label' => 'Open', 'page' => 'settings', 'params' => array( 'section' => 'ai', 'field' => 'card' ), 'url' => null ),
				'lines'  => array(
					array(
						'step' => array( 'label' => 'Ada', 'page' => 'responses', 'params' => array( 'response' => '7' ), 'url' => null ),
						'time' => gmdate( 'c', 1_790_000_000 ),
					),
				),
				'done'   => false,
			),
			$groups['happened'][0]
		);
	}

	/** @return array<string, bool> Which first steps are shown, and whether they are done. */
	private function steps( ?bool $form = false ): array {
		$items = array( self::item( 'start-privacy', OverviewState::Start, done: null ), self::item( 'start-form', OverviewState::Start, done: $form ), self::item( 'start-modules', OverviewState::Start, done: null ) );
		return array_column( $this->read( ...$items )['start'], 'done', 'id' );
	}

	public function test_first_steps_are_done_by_what_is_there_or_by_opening_them(): void {
		self::assertSame( array( 'start-modules' => false, 'start-form' => false, 'start-privacy' => false ), $this->steps() );
		$this->rest( 'POST', '/jetpack/v4/recommendations/step', array( 'step' => 'privacy' ) );
		$this->rest( 'POST', '/jetpack/v4/recommendations/step', array( 'step' => 'form' ) );
		self::assertSame( array( 'start-modules' => false, 'start-form' => false, 'start-privacy' => true ), $this->steps() );
		self::assertTrue( $this->steps( true )['start-form'] );
		$this->rest( 'POST', '/jetpack/v4/recommendations/step', array( 'step' => 'modules' ) );
		self::assertSame( array( 'step' => 'modules' ), $this->rest( 'GET', '/jetpack/v4/recommendations/step' )->get_data() );
		self::assertSame( array(), $this->steps( true ), 'all are done' );
		$this->rest( 'POST', '/jetpack/v4/recommendations/step', array( 'step' => 'not-started' ) );
		self::assertSame( array( 'start-modules' => false, 'start-form' => true, 'start-privacy' => false ), $this->steps( true ) );
	}

	public function test_a_first_step_does_not_need_attention_too(): void {
		$step  = new OverviewItem( 'start-modules', OverviewState::Start, 'Title of move', '', Step::page( 'Open', 'modules' ) );
		$items = array( $step, self::item( 'move', OverviewState::Needs ), self::item( 'modules', OverviewState::Needs ) );
		self::assertSame( array( 'modules' ), array_column( $this->read( ...$items )['needs'], 'id' ) );
		$this->activate_at( time() - 31 * DAY_IN_SECONDS );
		self::assertSame( array( 'move', 'modules' ), array_column( $this->read( ...$items )['needs'], 'id' ) );
	}

	public function test_first_steps_are_for_new_sites_whose_user_has_not_hidden_them(): void {
		self::$hidden = true;
		self::assertSame( array(), $this->steps() );
		self::$hidden = false;
		$this->activate_at( time() - 31 * DAY_IN_SECONDS );
		self::assertSame( array(), $this->steps() );
		// Activated again on a site with options of Ramjet.
		delete_option( 'ramjet_activation' );
		update_option( 'ramjet_module_markdown', 'true', true );
		Activation::note();
		self::assertSame( array(), $this->steps() );
		delete_option( 'ramjet_activation' );
		self::assertSame( array(), $this->steps() );
	}

	public function test_features_offer_first_steps_and_what_is_worth_setting_up(): void {
		$groups = fn(): array => json_decode( (string) wp_json_encode( $this->rest( 'GET', '/ramjet/v1/overview' )->get_data() ), true );
		$ids    = static fn( string $group ): array => array_column( $groups()[ $group ], 'id' );
		self::assertSame( array( 'start-modules', 'start-form', 'start-ai', 'start-privacy' ), $ids( 'start' ) );
		self::assertSame( array(), array_diff( array( 'setup-mailchimp', 'setup-instagram', 'setup-ai' ), $ids( 'setup' ) ) );
		foreach ( array( 'mailchimp' => 'instagram', 'instagram' => 'mailchimp' ) as $other => $used ) {
			$slug  = array( 'mailchimp' => 'mailchimp', 'instagram' => 'instagram-gallery' )[ $used ];
			$usage = array( 'counts' => array( $slug => array( 'page' => 2 ) ), 'last' => 0, 'partial' => array() );
			update_option( 'ramjet_usage', wp_json_encode( $usage ), false );
			self::assertSame( array( "setup-$used", "setup-$other" ), array_values( array_intersect( $ids( 'setup' ), array( 'setup-mailchimp', 'setup-instagram' ) ) ) );
		}
		$this->rest( 'POST', '/jetpack/v4/notice/setup-ai', array( 'dismissed' => true ) );
		self::assertSame( array( 'setup-ai' => true ), array_filter( array_column( $groups()['setup'], 'done', 'id' ) ) );
		foreach ( array( 'mailchimp', 'instagram-gallery', 'ai-assistant', 'contact-form', 'donations', 'simple-payments', 'payment-buttons', 'premium-content', 'recurring-payments' ) as $slug ) {
			update_option( "ramjet_module_$slug", 'false', true );
		}
		self::assertSame( array(), $ids( 'setup' ) );
		self::assertSame( array( 'start-modules' => true, 'start-privacy' => false ), array_column( $groups()['start'], 'done', 'id' ) );
	}

	public function test_a_form_is_published_where_a_post_has_one(): void {
		global $wpdb;
		$wpdb->query( "UPDATE $wpdb->posts SET post_status = 'draft'" );
		delete_option( 'ramjet_form_published' );
		$is_done = static fn(): bool => FirstForm::items( $wpdb )[0]->done;
		self::assertFalse( $is_done() );
		$this->save_post( array( 'content' => $this->block( 'jetpack/contact-form', array(), '<div></div>' ), 'status' => 'draft' ) );
		self::assertFalse( $is_done() );
		$this->save_post( array( 'content' => $this->block( 'jetpack/contact-form', array(), '<div></div>' ), 'status' => 'publish' ) );
		self::assertTrue( $is_done() );
		delete_option( 'ramjet_form_published' );
		self::assertFalse( $is_done(), 'of a post from before: there may be many' );
		wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Contact', 'post_content' => '<!-- wp:jetpack/contact-form /-->', 'post_status' => 'publish' ) );
		delete_option( 'ramjet_form_published' );
		self::assertTrue( $is_done(), 'of a page from before' );
	}

	public function test_the_overview_does_not_read_all_posts(): void {
		$posts = $GLOBALS['wpdb']->posts;
		$this->filter( 'query', static function ( string $query ) use ( $posts ): string {
			self::assertDoesNotMatchRegularExpression( "/^SELECT (?:1|COUNT\(\*\)) FROM $posts\s+WHERE post_status/", $query );
			return $query;
		} );
		delete_option( 'ramjet_form_published' );
		self::assertSame( 200, $this->rest( 'GET', '/ramjet/v1/overview' )->get_status() );
	}

	public function test_only_a_new_site_searches_its_posts_for_a_form_and_a_known_form_is_not_saved_again(): void {
		global $wpdb;
		delete_option( 'ramjet_form_published' );
		$this->activate_at( time() - 31 * DAY_IN_SECONDS );
		$this->filter( 'query', static function ( string $query ): string {
			self::assertStringNotContainsString( 'LIKE', $query );
			return $query;
		} );
		self::assertSame( array(), FirstForm::items( $wpdb ) );
		$form = new \WP_Post( (object) array( 'post_status' => 'publish', 'post_content' => '<!-- wp:jetpack/contact-form /-->' ) );
		FirstForm::post_saved( $form );
		wp_load_alloptions();
		FirstForm::post_saved( $form );
		self::assertSame( 'true', get_option( 'ramjet_form_published' ) );
		self::assertNotFalse( wp_cache_get( 'alloptions', 'options' ) );
	}

	public function test_first_steps_come_back_when_a_reset_is_undone(): void {
		foreach ( array( 'form', 'modules' ) as $step ) {
			Recommendations::save_step( $step );
		}
		$recommendations = new Recommendations();
		$undo            = $recommendations->undo( $recommendations->reset() );
		self::assertSame( array(), Recommendations::reached() );
		foreach ( $undo as $request ) {
			$this->rest( 'POST', "/{$request['path']}", $request['data'] );
		}
		self::assertSame( array( 'form', 'modules' ), Recommendations::reached() );
		self::assertSame( 'modules', Recommendations::step() );
	}

	public function test_a_new_page_begins_with_a_form_where_its_url_says_so(): void {
		$page = new \WP_Post( (object) array( 'post_type' => 'page' ) );
		self::assertSame( array( '', '' ), array( FirstForm::title( '', $page ), FirstForm::content( '', $page ) ) );
		$_GET['ramjet_template'] = 'contact';
		self::assertSame( 'Contact', FirstForm::title( '', $page ) );
		self::assertSame( array( 'variationName' => 'contact' ), parse_blocks( FirstForm::content( '', $page ) )[0]['attrs'] );
		self::assertSame( 'x', FirstForm::content( 'x', new \WP_Post( (object) array( 'post_type' => 'post' ) ) ) );
		$this->log_in_as( 'author' );
		self::assertSame( 'x', FirstForm::content( 'x', $page ) );
		$this->log_in_as( 'admin' );
		update_option( 'ramjet_module_contact-form', 'false', true );
		self::assertSame( 'x', FirstForm::content( 'x', $page ) );
	}
}
