<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Submission;

use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Http\SubmissionOutcome;
use Ramjet\Forms\Http\SubmissionResult;
use Ramjet\Forms\Submission\JetpackSubmission;
use Ramjet\Tests\Forms\FormTestCase;

require_once __DIR__ . '/../FormTestCase.php';

final class JetpackSubmissionTest extends FormTestCase {

	public function test_values_are_found_by_id_and_label(): void {
		$id      = self::publish(
			self::form_markup( self::field( 'text', array( 'label' => 'Another' ) ) . self::SUBMIT )
			. self::form_markup(
				self::field( 'name', array( 'label' => 'Your Name' ) )
				. self::field( 'name', array( 'label' => 'Your Name' ) )
				. self::field( 'text', array( 'label' => 'Straße' ) )
				. self::field( 'text', array( 'label' => '東京' ) )
				. self::field( 'email', array( 'label' => 'Mail', 'id' => 'own-id' ) )
				. self::choices( 'checkbox-multiple', array( 'label' => 'Which?' ), array( 'One', 'Two' ) )
				. self::field( 'textarea', array( 'label' => 'Message' ) )
				. self::SUBMIT
			)
		);
		$outcome = $this->post( $id, array(
			"g$id-your-name"   => 'Ada',
			"g$id-your-name-1" => 'Grace',
			"g$id-strase"      => 'Hauptstr. 1',
			"g$id-" . sanitize_title( '東京' ) => 'はい',
			'own-id'           => 'ada@example.org',
			"g$id-which"       => array( 'One', 'Two', array( 'x' ) ),
			"g$id-message"     => "Two\r\nlines <script>",
			"g$id-unknown"     => 'x',
		) );
		self::assertSame( array( SubmissionResult::Expired, $id ), array( $outcome->result, $outcome->page ) );
		self::assertSame(
			array( 'Ada', 'Grace', 'Hauptstr. 1', 'はい', 'ada@example.org', array( 'One', 'Two' ), "Two\nlines <script>" ),
			array_values( $outcome->values )
		);
	}

	public function test_values_of_a_central_form_are_found_on_the_page_that_shows_it(): void {
		$form    = self::form_markup( self::field( 'text', array( 'label' => 'Word' ) ) . self::SUBMIT );
		$central = self::publish( $form, array( 'post_type' => 'jetpack_form' ) );
		$page    = self::publish( "<!-- wp:jetpack/contact-form {\"ref\":$central} /-->" );
		$outcome = $this->post( $page, array( "g$page-word" => 'Hi', 'contact-form-id' => (string) $central ) );
		self::assertSame( array( "post:$central", $page ), array( (string) $outcome->form->source, $outcome->page ) );
		self::assertSame( array( 'word' => 'Hi' ), $outcome->values );
		wp_trash_post( $central );
		self::assertNull( $this->post( $page, array() ) );
	}

	public function test_hostile_values_are_treated_as_text(): void {
		$id = self::publish( self::form_markup( self::field( 'text', array( 'id' => 'a' ) ) . self::field( 'textarea', array( 'label' => 'Message' ) ) . self::SUBMIT ) );
		foreach ( array( array( "g$id-a" => array( 'x' => array( 'y' ) ) ), array( 'contact-form-id' => array( 'x' ), "\xFF" => "\xFF" ), array( 'gx' => str_repeat( 'x', 300_000 ), 5 => 6 ) ) as $posted ) {
			self::assertSame( array( 'a' => '', 'message' => '' ), $this->post( $id, $posted )->values );
		}
	}

	public function test_only_forms_that_the_visitor_may_see_are_filled_in(): void {
		$form = self::form_markup( self::field( 'text', array( 'id' => 'a' ) ) . self::SUBMIT );
		self::assertNull( $this->post( self::publish( '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->' ), array() ) );
		self::assertNull( $this->post( self::publish( $form, array( 'post_password' => 'x' ) ), array() ) );
		self::assertNull( $this->post( self::publish( $form, array( 'post_status' => 'draft' ) ), array() ) );
		self::assertNotNull( $this->post( self::publish( $form ), array() ) );
	}

	/**
	 * @param array<mixed> $values Of the fields.
	 */
	private function post( int $page, array $values ): ?SubmissionOutcome {
		$posted = $values + array( 'action' => 'grunion-contact-form', 'contact-form-id' => (string) $page, 'contact-form-hash' => 'x' );
		return ( new JetpackSubmission( $posted ) )->outcome( array( get_post( $page ) ), new FormReader(), self::request() );
	}
}
