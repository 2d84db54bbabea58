import type { Bilingual } from '#domain/wire/FieldDefinition';

/** The public offer of the marketplace to sellers. `{…}` are what every marketplace fills in for itself. */
export const offerText: Bilingual = {
  uk: `{preamble}

## 1. Загальні положення

Цей документ є публічною офертою, тобто пропозицією укласти договір про продаж товарів через сайт {site} (далі — Сайт). Оферту робить {operator} (далі — Маркетплейс), а адресована вона компаніям і фізичним особам — підприємцям, зареєстрованим в Україні (далі — Продавець). Умови однакові для всіх Продавців.

Договір є договором приєднання за статтею 634 Цивільного кодексу України. Оферта спирається на статті 633, 641 і 642 цього кодексу та на закони України «Про електронну комерцію» і «Про захист прав споживачів».

## 2. Терміни

- Кабінет — закрита частина Сайту, у якій Продавець веде товари, замовлення й дані про себе.
- Магазин — сторінка Продавця на Сайті разом із його товарами.
- Покупець — особа, яка замовляє товар на Сайті.
- Комісія — плата Продавця за послуги Маркетплейсу.

## 3. Предмет договору

Маркетплейс надає Продавцеві Магазин і Кабінет, показує його товари Покупцям і передає йому їхні замовлення. За це Продавець сплачує Комісію.

Договір купівлі-продажу товару укладають Продавець і Покупець. Маркетплейс не є стороною цього договору та не стає власником товару.

## 4. Як укладається договір

Щоб приєднатися до договору, Продавець заповнює заявку на Сайті, ставить позначку про згоду з цією офертою та Політикою конфіденційності й надсилає заявку. Це є прийняттям оферти (акцептом). Маркетплейс зберігає час згоди та редакцію документів, з якими погодився Продавець.

Маркетплейс розглядає заявку впродовж {reviewTime}. Він може попросити документи, які підтверджують указані дані. Договір набирає чинності, коли Маркетплейс прийняв заявку й надіслав на електронну адресу з неї посилання для завершення реєстрації.

Маркетплейс відмовляє, якщо дані в заявці неправдиві або неповні, якщо такі товари на Сайті не продають або якщо договір із цим Продавцем раніше розірвано через порушення. Причину відмови надсилають листом.

## 5. Обов’язки Продавця

- Подавати правдиві дані про себе й оновлювати їх упродовж трьох робочих днів після зміни.
- Продавати лише ті товари, які має право продавати, і мати документи про їхнє походження, якість і безпечність, якщо їх вимагає закон.
- Описувати товар українською мовою: назва, істотні властивості, виробник, ціна в гривнях з усіма податками, наявність, умови доставки.
- Користуватися лише тими зображеннями, текстами й торговельними марками, на які має права.
- Не розміщувати підробок, товарів, заборонених або обмежених в обігу, та описів, які вводять Покупця в оману.
- Берегти пароль від Кабінету. Дії, виконані в Кабінеті під обліковим записом Продавця, вважаються діями Продавця.

## 6. Замовлення, доставка й повернення

Продавець підтверджує або відхиляє замовлення впродовж {confirmTime} і відправляє товар у строк, указаний на Сайті. Разом із товаром він передає Покупцеві розрахунковий документ, якщо його видача обов’язкова за законом.

Покупець має право повернути товар упродовж чотирнадцяти днів, а якщо товар має недоліки — висунути вимоги, передбачені Законом України «Про захист прав споживачів». Товари, що не підлягають поверненню, визначає законодавство. Продавець приймає повернення, повертає кошти й відповідає за якість товару та гарантію.

На звернення Покупця Продавець відповідає впродовж двох робочих днів. Якщо відповіді немає, Маркетплейс може повідомити Покупцеві дані Продавця, потрібні для захисту його прав.

## 7. Комісія та розрахунки

Комісія становить {commission}. Її нараховують лише за виконані замовлення; за повернений товар Комісію повертають.

Кошти, які Покупець сплатив через Маркетплейс, Маркетплейс перераховує Продавцеві за вирахуванням Комісії впродовж {payoutTime}. Якщо кошти отримав сам Продавець, він сплачує Комісію впродовж п’яти робочих днів після отримання рахунка.

Щомісяця Маркетплейс надсилає акт наданих послуг. Якщо впродовж п’яти робочих днів Продавець не надіслав заперечень, послуги вважаються прийнятими. Податки зі своїх доходів кожна сторона сплачує самостійно.

## 8. Права й обов’язки Маркетплейсу

Маркетплейс підтримує роботу Сайту й Кабінету, попереджає про планові перерви, передає замовлення без зволікання й захищає дані Продавця. Відгуки Покупців Маркетплейс публікує після перевірки, не змінюючи їхнього змісту; Продавець може на них відповісти.

Маркетплейс має право перевіряти товари та їхні описи й прибирати з показу ті, що порушують закон або цю оферту. Про причину він повідомляє Продавця в Кабінеті або листом.

За грубих або повторних порушень Маркетплейс може тимчасово вимкнути Магазин. Показ відновлюють, коли порушення усунено. Прийняті раніше замовлення Продавець виконує.

## 9. Відповідальність

Сторони відповідають за порушення договору за законодавством України. Продавець відшкодовує Маркетплейсу збитки, спричинені вимогами Покупців, правовласників або державних органів через його товари чи описи.

Маркетплейс не відповідає за перерви, яких він не міг усунути, зокрема в роботі операторів зв’язку, перевізників і платіжних сервісів, якщо вжив розумних заходів, щоб зменшити їхні наслідки.

Сторона не відповідає за невиконання, спричинене обставинами непереборної сили, якщо повідомила про них упродовж десяти днів, щойно це стало можливо.

## 10. Персональні дані

Дані Покупців Продавець використовує лише для виконання замовлень і вимог закону, не передає їх стороннім особам і не надсилає реклами без згоди Покупця. Як Маркетплейс обробляє дані Продавця, описано в Політиці конфіденційності.

## 11. Зміни оферти

Нову редакцію Маркетплейс публікує на цій сторінці й повідомляє про неї Продавця листом не пізніше ніж за десять днів до набрання чинності. Якщо Продавець не погоджується, він має право розірвати договір до цього дня. Замовлення, зроблені раніше, виконують на умовах попередньої редакції.

## 12. Строк дії та розірвання

Договір діє безстроково. Кожна сторона може розірвати його, повідомивши другу листом за чотирнадцять днів. Маркетплейс може розірвати договір одразу, якщо Продавець продає заборонені товари або обманює Покупців. Після розірвання сторони завершують прийняті замовлення й розрахунки.

## 13. Спори

Спори сторони намагаються розв’язати переговорами. На претензію відповідають упродовж тридцяти днів. Якщо згоди не досягнуто, спір розглядає суд за законодавством України.

## 14. Реквізити Маркетплейсу

{details}`,
  en: `{preamble}

## 1. General provisions

This document is a public offer: a proposal to conclude a contract on selling goods through the site {site} (the Site). The offer is made by {operator} (the Marketplace) to companies and sole proprietors registered in Ukraine (the Seller). The terms are the same for all Sellers.

The contract is a contract of adhesion under article 634 of the Civil Code of Ukraine. The offer rests on articles 633, 641 and 642 of that code and on the laws of Ukraine On Electronic Commerce and On Consumer Protection. Where the Ukrainian and the English text differ, the Ukrainian one prevails.

## 2. Terms

- Merchant panel: the closed part of the Site where the Seller keeps products, orders and own details.
- Shop: the Seller’s page on the Site with the Seller’s products.
- Buyer: a person who orders a product on the Site.
- Commission: what the Seller pays for the services of the Marketplace.

## 3. Subject of the contract

The Marketplace gives the Seller a Shop and a Merchant panel, shows the products to Buyers and passes their orders on. The Seller pays the Commission for this.

The contract of sale is concluded by the Seller and the Buyer. The Marketplace is not a party to it and does not become the owner of the product.

## 4. How the contract is concluded

To join, the Seller fills in the application on the Site, ticks the box of consent to this offer and to the Privacy policy, and sends the application. This is the acceptance of the offer. The Marketplace stores the time of the consent and the version of the documents that the Seller has agreed to.

The Marketplace considers an application within {reviewTime}. It may ask for documents that confirm the details. The contract takes effect when the Marketplace has accepted the application and has sent the link to finish registration to the email address in it.

The Marketplace refuses when details in the application are false or incomplete, when such products are not sold on the Site, or when a contract with this Seller was ended because of a violation. The reason is sent by email.

## 5. Duties of the Seller

- To give true details and to update them within three working days after a change.
- To sell only what the Seller has the right to sell, and to have documents on origin, quality and safety where the law requires them.
- To describe products in Ukrainian: name, essential properties, manufacturer, price in hryvnia with all taxes, availability, terms of delivery.
- To use only pictures, texts and trade marks that the Seller has the rights to.
- Not to offer counterfeits, goods that are prohibited or restricted, or descriptions that mislead the Buyer.
- To keep the password of the Merchant panel safe. What is done there with the Seller’s account counts as done by the Seller.

## 6. Orders, delivery and returns

The Seller confirms or declines an order within {confirmTime} and sends the product in the time named on the Site. With the product the Buyer gets a settlement document where the law requires one.

The Buyer has the right to return a product within fourteen days, and to make the claims that the Law of Ukraine On Consumer Protection provides for when it has defects. What cannot be returned is set by legislation. The Seller takes returns, gives the money back and is responsible for quality and warranty.

The Seller answers a Buyer within two working days. If there is no answer, the Marketplace may give the Buyer those details of the Seller that are needed to protect the Buyer’s rights.

## 7. Commission and settlements

The Commission is {commission}. It is charged for completed orders only, and is given back for a product that was returned.

Money that a Buyer has paid through the Marketplace is transferred to the Seller, less the Commission, within {payoutTime}. Where the Seller has received the money directly, the Commission is paid within five working days after the invoice.

Each month the Marketplace sends an act of the services provided. If the Seller sends no objections within five working days, the services are deemed accepted. Each party pays the taxes on its own income.

## 8. Rights and duties of the Marketplace

The Marketplace keeps the Site and the Merchant panel working, warns of planned interruptions, passes orders on without delay and protects the Seller’s data. Reviews of Buyers are published after a check, without changes to what they say; the Seller can answer them.

The Marketplace may check products and their descriptions and hide those that violate the law or this offer. It tells the Seller the reason in the Merchant panel or by email.

In case of gross or repeated violations the Marketplace may turn the Shop off for a time. It is shown again when the violation is remedied. The Seller fulfils the orders accepted before.

## 9. Liability

The parties are liable for a breach of the contract under the legislation of Ukraine. The Seller compensates the Marketplace for losses caused by claims of Buyers, rights holders or state bodies because of the Seller’s products or descriptions.

The Marketplace is not liable for interruptions that it could not remove, as those of network operators, carriers and payment services, if it has taken reasonable measures to reduce their effects.

A party is not liable for non-performance caused by force majeure if it has told the other one within ten days after this became possible.

## 10. Personal data

The Seller uses the data of Buyers only to fulfil orders and the requirements of the law, passes them to no outsiders and sends no advertising without the Buyer’s consent. The Privacy policy describes how the Marketplace processes the Seller’s data.

## 11. Changes of the offer

The Marketplace publishes a new version on this page and tells the Seller of it by email at least ten days before it takes effect. A Seller who does not agree may end the contract before that day. Orders made before are fulfilled under the former version.

## 12. Term and termination

The contract has no time limit. Each party may end it by telling the other one by email fourteen days before. The Marketplace may end it at once if the Seller sells prohibited goods or deceives Buyers. After that the parties complete accepted orders and settlements.

## 13. Disputes

The parties try to settle disputes by negotiation. A claim is answered within thirty days. If no agreement is reached, a court decides under the legislation of Ukraine.

## 14. Details of the Marketplace

{details}`,
};
