import type { HelpTexts } from '#demo/seed/help/help-texts.ts';

/** In Portuguese, as in Brazil. */
export const helpPtBr: HelpTexts = {
  tableHeads: ['Forma', 'De – até', 'Tarifa'],
  noFee: 'nenhuma',
  topics: {
    deposits: {
      title: 'Depósitos',
      content: `
        <p>Abra <a href="/m/voucherCenter">Depositar</a>, escolha a forma e o valor e veja, antes de tocar, a tarifa e quanto chega ao seu saldo. Os valores são em {currency}.</p>
        <h2>Formas de depositar na {brand}</h2>
        {methods}
        <h2>Quando o dinheiro chega?</h2>
        <ul><li>Por um serviço de pagamento: normalmente na hora, no máximo em alguns minutos.</li>
        <li>Por transferência bancária: assim que o dinheiro está na nossa conta e vemos o número do pedido na descrição. Em dias úteis leva até um dia.</li></ul>
        <h2>Meu depósito não chegou</h2>
        <ol><li>Abra o pedido em <a href="/m/voucherCenter">Depositar</a>: os passos dizem o que falta.</li>
        <li>Uma transferência sem a descrição precisa ser procurada. Envie uma foto do comprovante pelo pedido ou por <a href="/m/feedback">mensagem</a>.</li>
        <li>Um pedido fora do prazo ainda vale: o dinheiro que chega depois é creditado.</li></ol>
        <p>Pague de uma conta em seu nome. O que vem da conta de outra pessoa é devolvido.</p>`,
    },
    withdrawals: {
      title: 'Saques',
      content: `
        <p>Em <a href="/m/withdraw">Sacar</a> você vê quanto pode sacar agora e quanto ainda falta apostar.</p>
        <table><tbody><tr><th>Mínimo</th><td>{withdrawMin}</td></tr><tr><th>Máximo por saque</th><td>{withdrawMax}</td></tr><tr><th>Máximo por dia</th><td>{withdrawDay}, {withdrawCount} saques</td></tr><tr><th>Tarifa</th><td>{withdrawFee}</td></tr><tr><th>Tempo usual</th><td>{withdrawTime}</td></tr></tbody></table>
        <h2>Do que você precisa</h2>
        <ul><li>Uma conta no nome que você informou. O nome só pode ser definido uma vez.</li>
        <li>Sua senha de saque, ou um código do aplicativo autenticador.</li>
        <li>Depósitos são apostados uma vez antes de poderem ser sacados.</li></ul>
        <h2>Por que foi recusado?</h2>
        <p>O pedido diz: o banco recusou a conta, a conta está em outro nome, ou você precisa comprovar quem é. O dinheiro volta na hora ao saldo.</p>
        <p>Uma pausa ou autoexclusão nunca impede você de sacar o que é seu.</p>`,
    },
    bonus: {
      title: 'Bônus e rollover',
      content: `
        <p><img src="{banner}" width="720" height="360" alt="{bonusName}"></p>
        <p><strong>{bonusName}</strong>: {bonusPercent} a mais em um depósito de pelo menos {bonusLeast}, até {bonusMost}. Escolha ao depositar.</p>
        <h2>O que é o rollover?</h2>
        <p>É a soma das suas apostas decididas, ganhas ou perdidas. Um bônus pode ser sacado depois de apostado {bonusTimes} vezes.</p>
        <blockquote>Um exemplo: com um bônus de {bonusLeast}, apostas de {bonusTimes} vezes esse valor o tornam seu. Aposta cancelada não conta.</blockquote>
        <ul><li>O que falta apostar está em <a href="/m/withdraw">Sacar</a>, por depósito e por bônus.</li>
        <li>Jogar com dinheiro de teste não conta.</li>
        <li>Até lá o bônus espera ao lado do saldo.</li></ul>`,
    },
    account: {
      title: 'Conta e senha',
      content: `
        <h2>Esqueci minha senha</h2>
        <p><a href="/m/forget">Peça uma nova</a> pelo telefone ou e-mail da sua conta. O link vale meia hora.</p>
        <h2>Minha conta está bloqueada</h2>
        <p>Depois de várias senhas erradas, a próxima tentativa espera um pouco. Ninguém entrou. Escolha uma senha que você não usa em outro lugar.</p>
        <h2>Mantenha a segurança</h2>
        <ul><li>Ative o aplicativo autenticador na <a href="/m/securityCenter">central de segurança</a> e confira lá os seus aparelhos.</li>
        <li>A {brand} nunca pede sua senha nem um código, por mensagem ou telefone.</li>
        <li>Uma pessoa tem uma conta. Não deixe ninguém jogar com a sua.</li></ul>
        <h2>Meu nome está errado</h2>
        <p>O nome para saques só pode ser definido uma vez. Se estiver errado, escreva por <a href="/m/feedback">mensagem</a>: pediremos um documento.</p>`,
    },
    'responsible-play': {
      title: 'Jogo responsável',
      content: `
        <p>Jogar deve continuar sendo um passatempo. Você precisa ter {age} anos ou mais. Nunca jogue com dinheiro de que precisa, nem para recuperar o que perdeu.</p>
        <h2>O que você pode definir</h2>
        <ul><li><strong>Limites de depósito</strong> por dia, semana e mês. Um menor vale na hora; um maior, depois de 24 horas e só se você confirmar.</li>
        <li><strong>Verificação de realidade</strong>: o jogo para e diz há quanto tempo você joga, e quanto ganhou e perdeu.</li>
        <li><strong>Uma pausa</strong> de alguns dias, ou <strong>autoexclusão</strong> por meses. Ninguém pode encerrá-la antes, nem nós.</li></ul>
        <p>Tudo está em <a href="/m/member/protection">Limites e pausas</a>.</p>
        <h2>Está preocupado?</h2>
        <p>Pensa em jogar quando não deveria? Esconde isso? Pega emprestado para jogar? Fale com alguém. Estes ajudam de graça:</p>
        <ul>{organisations}</ul>`,
    },
    technical: {
      title: 'Questões técnicas',
      content: `
        <h2>Um jogo não abre</h2>
        <ol><li>Veja se há conexão e toque de novo.</li>
        <li>Feche outros aplicativos e abas: um jogo precisa de memória.</li>
        <li>Atualize o navegador. Chrome, Safari, Firefox e Edge dos últimos dois anos funcionam.</li></ol>
        <h2>A conexão caiu no meio de uma rodada</h2>
        <p>Uma aposta que chegou até nós é jogada até o fim. Abra o jogo de novo: ele continua de onde estava. O resultado está no seu <a href="/m/gameRecord">histórico de apostas</a>.</p>
        <h2>Gasta muitos dados</h2>
        <p>Ative a economia nas <a href="/m/set">configurações</a>: as imagens ficam menores e nada é carregado antes da hora.</p>
        <h2>Outra coisa</h2>
        <p>Escreva por <a href="/m/feedback">mensagem</a>. Uma imagem da tela ajuda, e o número ao lado do erro também.</p>`,
    },
    terms: {
      title: 'Termos e condições',
      content: `
        <p>Estes são os termos entre você e a {brand} ({licence}).</p>
        <h2>1. Quem pode jogar</h2>
        <p>Você tem {age} anos ou mais, joga para si mesmo e está em um país que a {brand} atende. Podemos pedir que comprove, e temos de recusar até que o faça.</p>
        <h2>2. Sua conta</h2>
        <p>Uma pessoa tem uma conta. O que você informa é verdadeiro. O que se faz com a sua senha conta como feito por você, até nos dizer que outra pessoa a conhece.</p>
        <h2>3. Dinheiro</h2>
        <p>As contas são em {currency}. Depósitos e saques vão por contas em seu nome. O saldo não é depósito bancário e não rende juros. Dinheiro creditado por engano não é seu: avise-nos.</p>
        <h2>4. Apostas</h2>
        <p>Uma aposta vale quando a confirmamos e é decidida pelas regras do jogo. Se uma falha do jogo a decide errado, a rodada é anulada e a aposta devolvida.</p>
        <h2>5. Bônus</h2>
        <p>Um bônus é para uma pessoa, uma conta e um aparelho. As condições estão ao lado antes de você aceitar e não mudam depois.</p>
        <h2>6. O que não é permitido</h2>
        <p>Programas que jogam por você, acordos com outros jogadores na mesma mesa, várias contas, dinheiro de crime. Nesse caso podemos encerrar a conta; o que é seu é pago até onde a lei permite.</p>
        <h2>7. Pausas e autoexclusão</h2>
        <p>O que você decide sobre limites, pausas e exclusão cumprimos na hora, e não encerramos antes do prazo.</p>
        <h2>8. Reclamações</h2>
        <p>Escreva por <a href="/m/feedback">mensagem</a>. Você recebe um número na hora e uma resposta em oito dias. Se não concordar, pode levar ao órgão que a nossa licença indica.</p>
        <h2>9. Mudanças</h2>
        <p>Avisamos 14 dias antes de mudar estes termos. Se não quiser, saque o seu dinheiro e encerre a conta.</p>`,
    },
    privacy: {
      title: 'Privacidade',
      content: `
        <p>O que a {brand} guarda sobre você, e por quê.</p>
        <table><thead><tr><th>O quê</th><th>Para quê</th><th>Por quanto tempo</th></tr></thead><tbody><tr><td>Nome, nascimento, contato</td><td>Sua conta e sua idade</td><td>Até cinco anos após o encerramento</td></tr><tr><td>Depósitos, apostas, saques</td><td>Contabilidade e lei</td><td>Até cinco anos após o encerramento</td></tr><tr><td>Imagens que você envia</td><td>O pedido ou a pergunta</td><td>90 dias depois de concluído</td></tr><tr><td>Endereços dos seus aparelhos</td><td>Segurança da conta</td><td>Até o aparelho sair da conta</td></tr></tbody></table>
        <ul><li>Não vendemos. Serviços de pagamento e fornecedores de jogos recebem só o que precisam.</li>
        <li>As imagens perdem o que o telefone grava nelas: lugar, hora e aparelho.</li>
        <li>Você pode perguntar o que guardamos, pedir correção e exclusão onde a lei permite: por <a href="/m/feedback">mensagem</a>.</li></ul>`,
    },
  },
};
