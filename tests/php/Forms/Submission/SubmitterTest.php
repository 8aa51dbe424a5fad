<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Submission;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Delivery\DeliveryPlan;
use Ramjet\Forms\Http\SubmissionOutcome;
use Ramjet\Forms\Http\SubmissionRequest;
use Ramjet\Forms\Http\SubmissionResult;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Storage\FormTables;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Forms\Submission\Submitter;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Support\Visitors\RateLimit;
use Ramjet\Tests\Forms\FormTestCase;

require_once __DIR__ . '/../FormTestCase.php';

final class SubmitterTest extends FormTestCase {

	private Form $form;
	private int $page;

	protected function setUp(): void {
		parent::setUp();
		$this->page = self::publish( self::form_markup( self::field( 'text', array( 'id' => 'word' ) ) . self::SUBMIT ) );
		$this->form = ( new FormReader() )->read_saved( BlockSource::post( $this->page ) )[0];
	}

	public function test_a_submission_that_was_stored_before_is_sent_even_at_the_rate_limit(): void {
		$this->remember( $this->request_of( 'first' ), time() - HOUR_IN_SECONDS );
		$again = $this->submit( 'first' );
		self::assertSame( array( SubmissionResult::Sent, false ), array( $again->result, $again->is_new ) );
		self::assertSame( array( 77, 'Hello' ), array( $again->response->id, $again->response->fields[0]->value ) );
		self::assertSame( SubmissionResult::Limited, $this->submit( 'second' )->result );
	}

	public function test_without_javascript_the_same_values_are_the_same_submission_for_a_minute(): void {
		$this->remember( $this->request_of( '' ), time() - 30 );
		self::assertSame( SubmissionResult::Sent, $this->submit( '' )->result );
		self::assertSame( SubmissionResult::Limited, $this->submit( '', time: time() + 60 )->result );
	}

	public function test_values_above_phps_limit_are_not_sent_in_part(): void {
		$outcome = $this->submit( 'one', is_cut_off: true );
		self::assertSame( array( SubmissionResult::Oversized, array( 'word' => 'Hello' ) ), array( $outcome->result, $outcome->values ) );
		self::assertStringContainsString( 'it has more values than this server accepts', $outcome->message );
	}

	public function test_a_request_with_as_many_values_as_php_accepts_may_be_cut_off(): void {
		$limit = (int) ini_get( 'max_input_vars' );
		$_POST = array( 'ramjet_form' => 'x', 'ramjet_fields' => array( 'a' => array_fill( 0, $limit - 2, '1' ) ) );
		self::assertFalse( SubmissionRequest::current( array() )->is_cut_off );
		$_POST['ramjet_fields']['b'] = '1';
		self::assertTrue( SubmissionRequest::current( array() )->is_cut_off );
	}

	public function test_an_image_without_any_text_is_stored_as_a_choice_but_a_size_as_its_letter(): void {
		$option     = static fn( string $label ): string => '<!-- wp:jetpack/input-image-option ' . wp_json_encode( array( 'label' => $label ) ) . ' /-->';
		$inner      = $option( 'S' ) . $option( '' );
		$this->page = self::publish( self::form_markup( "<!-- wp:jetpack/field-image-select {\"id\":\"size\",\"isMultiple\":true} --><div>$inner</div><!-- /wp:jetpack/field-image-select -->" ) );
		$this->form = ( new FormReader() )->read_saved( BlockSource::post( $this->page ) )[0];
		$more       = array( 'fields' => array( 'size' => array( 'S', 'B' ) ) );
		$this->remember( $this->request_of( 'sizes', ...$more ), time() );
		self::assertSame( array( 'S', 'Choice B' ), $this->submit( 'sizes', ...$more )->response?->fields[0]->value );
	}

	/**
	 * Submits the form at the rate limit.
	 *
	 * @param mixed ...$more Further arguments of SubmissionRequest.
	 */
	private function submit( string $id, mixed ...$more ): SubmissionOutcome {
		$submitter = new Submitter(
			new FormReader(),
			new RateLimit( $GLOBALS['wpdb'], 0 ),
			$this->createStub( Captcha::class ),
			new DeliveryPlan( static fn(): array => array() ),
			new FormOptions(),
			ResponseStore::for_site(),
			new Vault()
		);
		return $submitter->submit( $this->request_of( $id, ...$more ) );
	}

	private function request_of( string $id, mixed ...$more ): SubmissionRequest {
		$token = ( new PageToken( $this->form->source, $this->form->fingerprint(), $this->page, time() ) )->sign();
		return self::request( $more + array( 'token' => $token, 'fields' => array( 'word' => 'Hello' ), 'id' => $id ) );
	}

	/**
	 * Stores the row of a submission. Insertion would commit this test's transaction.
	 */
	private function remember( SubmissionRequest $request, int $time ): void {
		$row = array( 'submission_id' => $request->submission_id(), 'response_id' => 77, 'created_at' => $time );
		$GLOBALS['wpdb']->insert( FormTables::submissions( $GLOBALS['wpdb'] ), $row );
	}
}
